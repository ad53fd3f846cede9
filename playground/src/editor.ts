// The editors of models and of rules: CodeMirror, with what the language adds.
import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";

/** An editor in an element, with a name for readers of the screen, completions and what else a language adds;
 * `run` is Ctrl+Enter. */
export function editor(
  parent: HTMLElement,
  text: string,
  label: string,
  completion: CompletionSource,
  language: Extension,
  changed: (text: string) => void,
  run: () => void = () => {},
): EditorView {
  const commands = [
    {
      key: "Mod-Enter",
      run: () => {
        run();
        return true;
      },
    },
  ];
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
      autocompletion({ override: [completion], icons: false }),
      language,
      lintGutter(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) changed(update.state.doc.toString());
      }),
    ],
  });
}
