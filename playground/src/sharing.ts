// Sharing a board: addresses, pictures, a page to print.
import type { BoardView } from "./board";
import { copyAddress } from "./copy";
import type { Desk } from "./desk";
import { $, download, el } from "./dom";
import { asPng, asSvg } from "./pictures";
import { wirePrinting } from "./print";
import { link, withRules } from "./rules_document";
import { asked, type State } from "./state";

export class Sharing {
  private readonly box = $<HTMLDetailsElement>("share");

  constructor(
    private readonly desk: Desk,
    private readonly board: BoardView,
    private readonly state: State,
  ) {
    const name = () => `${state.kind.name.replace(".", "-")}-${(state.view.size ?? []).join("x")}`;
    $("save-svg").onclick = () => download(`${name()}.svg`, asSvg(this.board.picture()!));
    $("save-png").onclick = async () => download(`${name()}.png`, await asPng(this.board.picture()!));
    $("save-text").onclick = () => {
      const { kind, view } = state;
      download(kind.source === undefined ? `${name()}.txt` : kind.name, new Blob([withRules(kind, view.text)]));
    };
    wirePrinting(desk, state);
    for (const [id, withPlay] of [
      ["copy", false],
      ["copy-play", true],
    ] as const)
      $(id).onclick = async () => {
        await state.settled();
        await copyAddress(await link(state, withPlay), $("shared"));
      };
    this.box.ontoggle = () => void this.update();
  }

  /** Show the addresses of the board in other editors, if they are seen. */
  async update(): Promise<void> {
    $("shared").textContent = "";
    if (!this.box.open) return;
    const { view } = this.state;
    const { links, error } = await this.desk.ask({ ask: "links", ...asked(this.state) });
    if (view !== this.state.view) return;
    $("links").replaceChildren(
      ...Object.entries(links ?? {}).map(([name, href]) =>
        el("li", {}, el("a", { href, target: "_blank", rel: "noreferrer" }, `Open at ${name}`)),
      ),
    );
    if (error) $("shared").textContent = error;
  }
}
