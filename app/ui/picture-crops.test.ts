import { afterEach, expect, test, vi } from "vitest";
import { renditionsOf, widelyKnown } from "./picture-crops.ts";

const UPLOADED = `/media/${"0a".repeat(16)}`;
/** A copy of the module that reads the setting again. */
const COPY = "./picture-crops.ts?without-drawings";

afterEach(() => void vi.unstubAllEnvs());

test.each(["/pictures/millet-foxtail.svg", "/pictures/millet-foxtail.jpg"])(
  "%s has files in the widths of its crop, under either name",
  (src) => {
    expect(renditionsOf(src, "wide")?.avif).toMatch(
      /^\/pictures\/millet-foxtail-wide-320\.avif\?v=\S* 320w,\/pictures\/millet-foxtail-wide-640\.avif\?v=\S* 640w$/,
    );
    expect(renditionsOf(src, "square")?.webp).toMatch(/\/millet-foxtail-320\.webp\?v=\S* 320w,/);
    expect(widelyKnown(src)).toBe("/pictures/millet-foxtail.jpg");
  },
);

test.each([["/gallery/1.svg", "scene"] as const, ["/drawings/disc-28.svg", "disc"] as const])(
  "%s has no WebP, because it is an SVG, which every browser shows",
  (src, crop) => {
    expect(renditionsOf(src, crop)?.avif).toContain(".avif");
    expect(renditionsOf(src, crop)?.webp).toBeUndefined();
  },
);

test("an uploaded picture has the same widths in every crop", () => {
  const set = `${UPLOADED}-320.avif 320w,${UPLOADED}-640.avif 640w,${UPLOADED}-1280.avif 1280w`;
  expect(renditionsOf(UPLOADED, "wide")?.avif).toBe(set);
  expect(renditionsOf(UPLOADED, "square")?.avif).toBe(set);
  expect(widelyKnown(UPLOADED)).toBe(UPLOADED);
});

test.each([
  "https://farm.example/pictures/ragi.jpg",
  "//farm.example/pictures/ragi.jpg",
  "/my-ragi.jpg",
  "/pictures/own/ragi.jpg",
  "/pictures/ragi.png",
  "/media/short",
  `${UPLOADED}.jpg`,
  "",
])("%j is not one of the shop's pictures and has no other sizes", (src) => {
  expect(renditionsOf(src, "square")).toBeUndefined();
  expect(widelyKnown(src)).toBe(src);
});

test("without the drawings, only photographs are listed", async () => {
  vi.stubEnv("VITE_PICTURES", "");
  const photographed = (await import(COPY)) as typeof import("./picture-crops.ts");
  expect(photographed.HAS_DRAWINGS).toBe(false);
  for (const src of ["/pictures/millet-foxtail.jpg", "/gallery/1.svg", "/drawings/hero.svg"]) {
    expect(photographed.isThere(src), src).toBe(false);
    expect(photographed.widelyKnown(src), src).toBeUndefined();
  }
  for (const src of [UPLOADED, "/my-ragi.jpg", "https://farm.example/pictures/ragi.jpg"]) {
    expect(photographed.isThere(src), src).toBe(true);
    expect(photographed.widelyKnown(src), src).toBe(src);
  }
});
