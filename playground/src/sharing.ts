// Sharing a board: addresses, pictures, a page to print.
import type { BoardView } from "./board";
import { copyAddress, copyText } from "./copy";
import type { Desk } from "./desk";
import { $, download, el } from "./dom";
import { asPng, asSvg } from "./pictures";
import { wirePrinting } from "./print";
import { link, linkWithPlay, withRules } from "./rules_document";
import { served } from "./served";
import { boardOf, givenOf, type State } from "./state";

export class Sharing {
  private readonly box = $<HTMLDetailsElement>("share");

  constructor(
    private readonly desk: Desk,
    private readonly board: BoardView,
    private readonly state: State,
    marks: () => string,
  ) {
    const name = () => `${state.kind.name.replace(".", "-")}-${(state.view.size ?? []).join("x")}`;
    $("save-svg").onclick = () => download(`${name()}.svg`, asSvg(this.board.picture()!));
    $("save-png").onclick = async () => download(`${name()}.png`, await asPng(this.board.picture()!));
    $("save-text").onclick = () => {
      const { kind, view } = state;
      download(kind.source === undefined ? `${name()}.txt` : kind.name, new Blob([withRules(kind, view.text)]));
    };
    wirePrinting(desk, state);
    $("copy").onclick = () => void this.copy(() => link(state));
    $("copy-play").onclick = () => void this.copy(() => linkWithPlay(state, marks()));
    $("copy-card").onclick = () => void this.copyCard();
    $("copy-card").hidden = served() !== null; // its address ends with the server
    this.box.ontoggle = () => void this.update();
  }

  /** Copy the address with a fragment, when all changes are made. */
  private async copy(fragment: () => Promise<string>): Promise<void> {
    await this.state.settled();
    await copyAddress(await fragment(), $("shared"));
  }

  /** Copy the HTML of a card of the board, with the script that makes it a board to play. */
  private async copyCard(): Promise<void> {
    const { state } = this;
    await state.settled();
    const address = new URL(await link(state), location.href).href;
    const script = new URL("embed.js", location.href).href;
    const { text, error } = await this.desk.ask({ ask: "card", ...givenOf(state), address, script });
    if (text) await copyText(text, "card", $("shared"));
    else $("shared").textContent = error ?? "";
  }

  /** Show the addresses of the board in other editors, if they are seen. */
  async update(): Promise<void> {
    $("shared").textContent = "";
    if (!this.box.open) return;
    const { view } = this.state;
    const { links, error } = await this.desk.ask({ ask: "links", ...boardOf(this.state) });
    if (view !== this.state.view) return;
    $("links").replaceChildren(
      ...Object.entries(links ?? {}).map(([name, href]) =>
        el("li", {}, el("a", { href, target: "_blank", rel: "noreferrer" }, `Open at ${name}`)),
      ),
    );
    if (error) $("shared").textContent = error;
  }
}
