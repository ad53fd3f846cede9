// Questions to `csp2sat serve`, which sends each answer in a line.
import { Desk, inLanguage, type Question } from "./desk";
import type { Reply } from "./types";

const ENDED = "csp2sat serve has ended: start it again.";

export class RemoteDesk extends Desk {
  constructor() {
    super();
    queueMicrotask(() => this.onstate({ ready: true }));
  }

  question(request: object, each: (reply: Reply) => void, seconds?: number): Question {
    const abort = new AbortController();
    const timer = seconds && setTimeout(() => abort.abort(), seconds * 1000);
    const finished = this.listen(request, each, abort.signal).finally(() => clearTimeout(timer));
    return { finished, stop: () => abort.abort() };
  }

  private async listen(request: object, each: (reply: Reply) => void, signal: AbortSignal): Promise<boolean> {
    try {
      const found = await fetch("./ask", { method: "POST", body: JSON.stringify(inLanguage(request)), signal });
      if (found.ok) await lines(found.body!, (line) => each(JSON.parse(line)));
      else each({ error: await found.text() });
    } catch {
      if (!signal.aborted) each({ error: ENDED });
    }
    return signal.aborted;
  }
}

async function lines(body: ReadableStream<BufferSource>, each: (line: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    const found = (rest + value).split("\n");
    rest = found.pop()!;
    found.forEach(each);
  }
}
