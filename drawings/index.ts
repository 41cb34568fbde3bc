/** The exports for the shop's scripts, which load this package only if the folder exists. */
export { drawContactSheets } from "./rendering/contact-sheets.ts";
export { findHeavyPictures } from "./rendering/heavy-pictures.ts";
export { RenderedPictures } from "./rendering/rendered-pictures.ts";
