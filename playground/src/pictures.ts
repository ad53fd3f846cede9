// The picture of the board as a file.
import { showFrame } from "./line_numbers";

/** The picture alone, without the cursor. */
function plain(picture: SVGSVGElement): SVGSVGElement {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  copy.querySelector("#cursor")?.remove();
  copy.querySelector("#numbers")?.remove();
  const [left, top, right, bottom] = copy.dataset.plain!.split(" ").map(Number);
  showFrame(copy, { left, top, right, bottom });
  delete copy.dataset.plain;
  copy.removeAttribute("aria-hidden");
  copy.removeAttribute("style");
  const [, , width, height] = copy.getAttribute("viewBox")!.split(" ");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  // The colours of highlighted places stand once in the page.
  const shared = document.querySelector(".hidden-style svg")!.cloneNode(true);
  copy.prepend(...shared.childNodes);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = ".ambiguous { fill: #ffd84d; fill-opacity: 0.45 }";
  copy.prepend(style);
  return copy;
}

/** A file of SVG. */
export function asSvg(picture: SVGSVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(plain(picture))], { type: "image/svg+xml" });
}

/** A file of PNG, twice as large. */
export async function asPng(picture: SVGSVGElement): Promise<Blob> {
  const copy = plain(picture);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * Number(copy.getAttribute("width"));
  canvas.height = 2 * Number(copy.getAttribute("height"));
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture"))), "image/png"),
  );
}
