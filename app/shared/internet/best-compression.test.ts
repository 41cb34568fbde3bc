import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { BestCompression } from "./best-compression.server.ts";

/** Text that differs each time, with enough repetition to compress. */
const textOf = (name: string, bytes: number) =>
  Buffer.from(Array.from({ length: bytes / 20 }, (_, n) => `${name} ${n * n} millet`).join("\n"));

test("a body that is made again unchanged is compressed, and the next request finds the copy", async () => {
  const best = new BestCompression();
  const body = textOf("ragi", 20_000);
  expect(best.find("ragi", body)).toBeUndefined();
  expect(best.find("ragi", body)).toBeUndefined();
  await expect.poll(() => best.find("ragi", body)).toBeDefined();
  expect(brotliDecompressSync(best.find("ragi", body) ?? "")).toEqual(body);
});

test("at most one copy is made per second", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  const best = new BestCompression();
  const [ragi, rice] = [textOf("ragi", 2_000), textOf("rice", 2_000)];
  for (const [etag, body] of [
    ["ragi", ragi],
    ["rice", rice],
    ["ragi", ragi],
    ["rice", rice],
  ] as const)
    best.find(etag, body);
  await expect.poll(() => best.find("ragi", ragi)).toBeDefined();
  expect(best.find("rice", rice)).toBeUndefined();
  clock.mockReturnValue(6_000);
  expect(best.find("rice", rice)).toBeUndefined();
  await expect.poll(() => best.find("rice", rice)).toBeDefined();
  clock.mockRestore();
});

test("a body that is too large is not compressed, and doesn't delay the next one", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  const best = new BestCompression();
  const [large, small] = [textOf("large", 600_000), textOf("small", 2_000)];
  for (let n = 0; n < 2; n++) {
    best.find("large", large);
    best.find("small", small);
  }
  await expect.poll(() => best.find("small", small)).toBeDefined();
  expect(best.find("large", large)).toBeUndefined();
  clock.mockRestore();
});

test("a flood of bodies stays within the limits", () => {
  const best = new BestCompression();
  for (let n = 0; n < 5_000; n++) best.find(`flood ${n}`, Buffer.from("rice"));
  expect(best.size).toEqual({ entries: 1_000, bytes: 0 });
});
