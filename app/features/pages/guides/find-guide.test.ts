import { expect, test } from "vitest";
import { ENGINEERING, NURSERY } from "#app/site/navigation.ts";
import { findGuide } from "./find-guide.ts";

const LINKS = [...ENGINEERING, ...NURSERY];

test.each(LINKS)("the menu link $to leads to a guide with the same name", async ({ label, to }) => {
  expect((await findGuide(to))?.title).toBe(label);
});

test("a trailing slash leads to the same guide", async () => {
  expect(await findGuide("/nursery/coconut-tree/")).toBe(await findGuide("/nursery/coconut-tree"));
});

test.each(["/engineering/tractor", "/nursery/bio-gas", "/engineering", "/engineering/constructor"])(
  "there is no guide at %s",
  async (address) => {
    expect(await findGuide(address)).toBeNull();
  },
);

test("every guide has enough content and a description of its own", async () => {
  const guides = await Promise.all(LINKS.map(({ to }) => findGuide(to)));
  for (const guide of guides) {
    expect(guide?.steps.length).toBeGreaterThanOrEqual(5);
    expect(guide?.needs.items.length).toBeGreaterThanOrEqual(5);
    expect(guide?.faq.length).toBeGreaterThanOrEqual(3);
  }
  expect(new Set(guides.map((guide) => guide?.description)).size).toBe(guides.length);
});
