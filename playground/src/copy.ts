// Copying the address of a text.
import { el } from "./dom";

/** Copy the address of the page with a fragment; `host` says so, or shows what to copy by hand. */
export async function copyAddress(fragment: string, host: HTMLElement): Promise<void> {
  const { href } = new URL(fragment, location.href);
  try {
    await navigator.clipboard.writeText(href);
    host.textContent = "The address is copied.";
  } catch {
    // Without https, or without leave, there is no clipboard.
    const field = el("input", { value: href, readOnly: true, ariaLabel: "Address" });
    host.replaceChildren("Copy the address from here: ", field);
    field.select();
  }
}
