// The page of a certificate: it shows a board with its solution, and checks the proof that there is no other one.
import { check, Wrong } from "./check";
import { Unreadable } from "./dimacs";

/** What a certificate brings along; `csp2sat puzzle --certify` writes it. */
interface Certificate {
  title: string;
  claim: string;
  rules: string;
  board: string;
  solution: string;
  model: string;
  clauses: string;
  proof: string;
}

const at = (id: string): HTMLElement => document.getElementById(id)!;

/** A text that is packed by gzip and written in base64; `name` is what it holds. */
async function unpacked(name: string, text: string): Promise<string> {
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  } catch {
    throw new Unreadable(`The ${name} can't be unpacked.`);
  }
}

function show(certificate: Certificate): void {
  document.title = certificate.claim;
  at("claim").textContent = certificate.claim;
  at("rules").textContent = certificate.rules;
  for (const name of ["board", "solution"] as const) {
    const picture = at(name) as HTMLImageElement;
    picture.src = `data:image/svg+xml,${encodeURIComponent(certificate[name])}`;
  }
}

/** Show how far the check is, and let the page be drawn. */
function progress(share: number): Promise<void> {
  (at("progress") as HTMLProgressElement).value = share;
  return new Promise((resolve) => setTimeout(resolve));
}

function conclude(state: "verified" | "wrong", verdict: string, detail: string): void {
  at("progress").hidden = true;
  at("verdict").textContent = verdict;
  at("detail").textContent = detail;
  document.body.dataset.state = state;
}

async function main(): Promise<void> {
  const start = performance.now();
  try {
    const certificate = JSON.parse(at("certificate").textContent ?? "") as Certificate;
    show(certificate);
    const [clauses, proof] = await Promise.all([
      unpacked("formula", certificate.clauses),
      unpacked("proof", certificate.proof),
    ]);
    const checked = await check(clauses, proof, certificate.model, progress);
    const number = (value: number) => value.toLocaleString("en");
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    conclude(
      "verified",
      "Verified: the clauses have this solution and no other one.",
      `Checked on this page in ${seconds} s: ${number(checked.clauses)} clauses, of which the solution satisfies all ` +
        `but the one that excludes it (${number(checked.literals)} literals), and ${number(checked.lemmas)} steps of the ` +
        "proof, each by unit propagation.",
    );
  } catch (error) {
    const isExpected = error instanceof Wrong || error instanceof Unreadable;
    const reason = error instanceof Error ? error.message : String(error);
    conclude(
      "wrong",
      "Not verified: nothing here shows that the board has only this solution.",
      `${isExpected ? reason : `The certificate can't be read: ${reason}.`} This file is damaged, or was changed ` +
        "after it was made: ask its author for another one.",
    );
  }
}

void main();
