// Where another board comes from: the field for addresses, a paste over the whole text, the examples.
import { $, examples } from "./dom";
import type { Catalogue } from "./types";

/** Opens a text or an address; gives whether its kind is known. */
type Open = (text: string, kind?: string) => Promise<boolean>;

/** Let these places open boards; `write` takes what is pasted over the whole text. */
export function wireOpening(catalogue: Catalogue, open: Open, write: Open): void {
  const field = $<HTMLInputElement>("address");
  const text = $<HTMLTextAreaElement>("text");
  $<HTMLFormElement>("open").onsubmit = (event) => {
    event.preventDefault();
    if (field.value.trim()) void fromField(field, field.value, open);
  };
  onPaste(field, (pasted) => void fromField(field, pasted, open));
  onPaste(text, (pasted) => void write(pasted), isWhole);
  examples("puzzle-examples", catalogue.puzzles, (each) => void open(each.text, each.kind));
}

/** Open what is in the field; an address that is refused stays in it. */
async function fromField(field: HTMLInputElement, text: string, open: Open): Promise<void> {
  field.value = text.trim().includes("\n") ? "" : text;
  const { value } = field;
  if ((await open(text)) && field.value === value) field.value = "";
}

function onPaste<T extends HTMLElement>(
  element: T,
  opens: (pasted: string) => void,
  isMeant: (element: T) => boolean = () => true,
): void {
  element.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text") ?? "";
    if (!pasted.trim() || !isMeant(element)) return;
    event.preventDefault();
    opens(pasted);
  });
}

/** Whether all of a text is selected, or it is empty. */
function isWhole({ selectionStart, selectionEnd, value }: HTMLTextAreaElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}
