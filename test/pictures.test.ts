import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "./shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty", { pages: true });
});
afterAll(() => shop.close());

const get = (path: string) => fetch(new URL(path, shop.url));

test("a rendered picture may be kept for ever, by its version", async () => {
  const picture = await get("/pictures/millet-foxtail-320.avif?v=1");
  expect(picture.headers.get("content-type")).toBe("image/avif");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("until a picture is rendered its drawing stands in, which nobody keeps", async () => {
  for (const name of ["millet-foxtail-321.avif", "millet-foxtail-wide-321.webp?v=1"]) {
    const drawing = await get(`/pictures/${name}`);
    expect(drawing.status).toBe(200);
    expect(drawing.headers.get("content-type")).toBe("image/svg+xml");
    expect(drawing.headers.get("cache-control")).toBe("no-store");
    expect(await drawing.text()).toContain("Foxtail Millet");
  }
});

test("what is no drawing's is not found", async () => {
  for (const name of ["nothing-320.avif", "..%2f..%2fpackage.json", "%2e%2e/x-1.avif", ""]) {
    expect((await get(`/pictures/${name}`)).status).toBe(404);
  }
});
