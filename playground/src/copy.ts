// Copying a text, or the address of one.
import { el } from "./dom";
import { capital } from "./sentences";

/** Copy the address of the page with a fragment; `host` says so, or shows what to copy by hand. */
export function copyAddress(fragment: string, host: HTMLElement): Promise<void> {
  return copyText(new URL(fragment, location.href).href, "address", host);
}

/** Copy a text of which `name` says what it is; `host` says so, or shows what to copy by hand. */
export async function copyText(text: string, name: string, host: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    host.textContent = `The ${name} is copied.`;
  } catch {
    // Without https, or without leave, there is no clipboard.
    const field = el("input", { value: text, readOnly: true, ariaLabel: capital(name) });
    host.replaceChildren(`Copy the ${name} from here: `, field);
    field.select();
  }
}
