// The editor of models: CodeMirror with the language.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import type { Desk } from "./desk";
import { completion, documentation, highlighting, problems } from "./language";
import type { Mistake } from "./types";

/** An editor in an element; `heads` are the words that begin forms, `refused`: see `problems`. */
export function editor(
  parent: HTMLElement,
  text: string,
  heads: string[],
  desk: Desk,
  refused: (text: string) => Mistake[],
  changed: (text: string) => void,
  run: () => void,
): EditorView {
  const commands = [{ key: "Mod-Enter", run: () => (run(), true) }];
  const keys = [closeBracketsKeymap, defaultKeymap, historyKeymap, completionKeymap, lintKeymap];
  return new EditorView({
    parent,
    doc: text,
    extensions: [
      keymap.of([...commands, ...keys.flat()]),
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      closeBrackets(),
      autocompletion({ override: [completion(desk)], icons: false }),
      documentation(desk),
      problems(desk, refused),
      lintGutter(),
      highlighting(heads),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": "Model", tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
      }),
    ],
  });
}
