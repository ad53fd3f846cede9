// What is done with the board: the mode, its tool, and the buttons beside the board.
import type { BoardView } from "./board";
import { $ } from "./dom";
import { type Change, DrawTool } from "./draw";
import type { Place } from "./places";
import { type Player, PlayTool } from "./play";
import type { Mode, State } from "./state";
import { toolbox } from "./toolbox";

const MODES: Mode[] = ["draw", "play", "steps"];

/** What the modes need of the page. */
interface Uses {
  game: Player;
  edit: (...changes: Change[]) => void;
  /** Another mode begins. */
  changed: () => void;
  /** The tool of a mode is ready. */
  ready: () => void;
  fillSmall: () => void;
}

export class Workbench {
  mode: Mode = "play";
  private tool: DrawTool | PlayTool | null = null;

  constructor(
    private readonly board: BoardView,
    private readonly state: State,
    private readonly uses: Uses,
  ) {
    const token = (place: Place) =>
      this.tool instanceof PlayTool ? this.tool.describe(place) : this.tool?.token(place);
    this.board.describe = (place) => token(place) || "empty";
    for (const mode of MODES) $(`mode-${mode}`).onclick = () => this.enter(mode);
  }

  /** Draw, play or explain the board. */
  enter(mode: Mode): void {
    const isNew = this.mode !== mode;
    this.mode = mode;
    document.body.dataset.mode = mode;
    for (const each of MODES) $(`mode-${each}`).setAttribute("aria-pressed", String(each === mode));
    const { board, state, uses } = this;
    const parts = [board, state.kind, () => state.view] as const;
    if (mode === "draw") this.tool = new DrawTool(...parts, uses.edit, () => this.show());
    else this.tool = mode === "play" ? new PlayTool(...parts, uses.game, () => this.show()) : null;
    board.choose([]);
    if (isNew) uses.changed();
    uses.ready();
    this.show();
  }

  /** Show the buttons of the tool. */
  show(): void {
    const { tool, board, state, uses } = this;
    $("tools").replaceChildren(...toolbox(tool, state.kind, board, () => this.show(), uses.fillSmall));
    board.tool = tool;
  }
}
