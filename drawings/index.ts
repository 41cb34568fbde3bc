/** What the shop's scripts use of this package. They load it only if the folder is there. */
export { drawContactSheets } from "./rendering/contact-sheets.ts";
export { findHeavyPictures } from "./rendering/heavy-pictures.ts";
export { RenderedPictures } from "./rendering/rendered-pictures.ts";
