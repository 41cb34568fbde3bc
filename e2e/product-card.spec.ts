import { expect, type Page, test } from "./shop-test.ts";

const WORDS = "Grown on red soil without a spray and packed on the day it is ordered. ".repeat(4);
const PLAIN = {
  id: 1,
  title: "Foxtail Millet",
  description: "",
  image: "",
  price: 1299.5,
  category: "Millet",
};

test("a card is 370 px high and 260 to 320 px wide, whatever the product's name", async ({
  page,
}) => {
  await page.goto("/products");
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(page.getByRole("article").nth(100)).toBeVisible();
  for (const width of [320, 360, 640, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const odd = await page
      .getByRole("article")
      .evaluateAll((cards) =>
        cards
          .map((card) => ({ title: card.textContent, ...card.getBoundingClientRect().toJSON() }))
          .filter((card) => card.height !== 370 || card.width < 260 || card.width > 320),
      );
    expect(odd, `at ${width} px`).toEqual([]);
  }
});

test("long titles and descriptions are truncated after two lines, and the card keeps its height", async ({
  page,
  api,
}) => {
  await api.give("GET /products", 200, {
    results: [{ ...PLAIN, title: WORDS, description: WORDS, names: { te: "కొర్రలు" } }],
  });
  await showFavorites(page);
  const card = favorites(page).getByRole("article");
  for (const part of [card.getByRole("heading"), card.locator("p").filter({ hasText: "Grown" })]) {
    const lines = await part.evaluate(
      (box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight),
    );
    expect(lines).toBeCloseTo(2, 1);
    await expect(part).toHaveCSS("-webkit-line-clamp", "2");
  }
  expect((await card.boundingBox())?.height).toBe(370);
});

async function showFavorites(page: Page) {
  await page.goto("/login");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(favorites(page).getByRole("article").first()).toBeVisible();
}

/** Hides the collections that other tests may have put on the home page. */
function favorites(page: Page) {
  return page.getByRole("region", { name: /^Your Favorites/ });
}
