import type { Page } from "@playwright/test";

/**
 * Returns the faults of a page's pictures: each needs an alt text and a size, and the shop's own need several widths and formats. A
 * drawing that is itself an SVG needs only AVIF.
 */
export function pictureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((img) => {
      const src = img.getAttribute("src") ?? "";
      const bitmap = /^\/(pictures|media)/.test(src);
      const own = bitmap || /^\/(gallery|drawings\/hero)/.test(src);
      const source = img.parentElement?.querySelector("source");
      const faults = {
        "no alt": !img.hasAttribute("alt"),
        "no size": !(img.getAttribute("width") && img.getAttribute("height")),
        "no srcset": bitmap && !img.srcset.includes(" 320w") && !img.srcset.includes("00w"),
        "no sizes": (bitmap && !img.sizes) || (own && !source?.sizes),
        "no AVIF": own && !(source?.type === "image/avif" && source.srcset.includes(".avif")),
        "not loaded": img.checkVisibility() && img.complete && img.naturalWidth === 0,
      };
      return Object.entries(faults).flatMap(([fault, there]) =>
        there ? `${fault}: ${img.outerHTML}` : [],
      );
    }),
  );
}

/** Returns the pictures in the viewport that have neither loaded nor failed yet. */
export function missingInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((img) => {
        const { top, right, bottom, left } = img.getBoundingClientRect();
        const inView = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
        return inView && img.checkVisibility() && !img.complete;
      })
      .map((img) => img.outerHTML),
  );
}
