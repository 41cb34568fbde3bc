import { expect, type Page, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn, stockProduct } from "./shopper.ts";

const NAMES = {
  "Noto Sans Telugu": "శ్రీనివాస్",
  "Noto Sans Kannada": "ಕೃಷ್ಣಮೂರ್ತಿ",
  "Noto Sans Gurmukhi": "ਗੁਰਪ੍ਰੀਤ",
  "Noto Sans Malayalam": "ശ്രീകുമാർ",
};
const ABSENT = ["Noto Sans Gujarati", "Noto Sans Oriya", "Noto Sans Bengali"];

/** The load status of each of these fonts: 'unloaded' if nothing on the page needs it. */
function fontStates(page: Page, families: string[]): Promise<Record<string, string>> {
  return page.evaluate(async (wanted) => {
    await document.fonts.ready;
    const faces = [...document.fonts].map(({ family, status }) => [
      family.replaceAll('"', ""),
      status,
    ]);
    const states = new Map(faces as [string, string][]);
    return Object.fromEntries(wanted.map((family) => [family, states.get(family) ?? "unknown"]));
  }, families);
}

const all = (families: string[], state: string) =>
  Object.fromEntries(families.map((family) => [family, state]));

test("a first visit loads no font for a script that isn't on the page", async ({ page }) => {
  await page.goto("/");
  const families = [...ABSENT, "Noto Sans Kannada"];
  expect(await fontStates(page, families)).toEqual(all(families, "unloaded"));
});

test("a name with a rare conjunct loads the whole font of its script, but a usual name does not", async ({
  page,
  admin,
}) => {
  const requested = new Set<string>();
  page.on("request", (sent) => {
    const [font] = /(?:noto-sans-)?devanagari(?=-)/.exec(sent.url()) ?? [];
    if (font) requested.add(font);
  });
  const show = async (hi: string) => {
    const { id } = await stockProduct(admin, 5);
    await admin.call("PUT", `/products/${id}`, { names: { hi } });
    await page.goto(`/products/${id}`);
    await expect(page.getByText(hi, { exact: true }).first()).toBeVisible();
  };
  await show("शहद");
  expect(requested).not.toContain("noto-sans-devanagari");
  // A device with its own font for the script requests none.
  const ours = requested.has("devanagari");
  await show("शङ्ख");
  expect(requested.has("noto-sans-devanagari")).toBe(ours);
});

test("a packing slip loads the fonts of the names on it and no others", async ({
  page,
  request,
  admin,
}) => {
  const families = Object.keys(NAMES);
  const [first_name, last_name, line1, city] = Object.values(NAMES);
  const product = await stockProduct(admin, 5);
  const shopper = await newShopper(request);
  await shopper.add(product.id);
  const address_id = await shopper.addAddress({ first_name, last_name, line1, city });
  const order = await shopper.placeOrder({ address_id });

  const requested: string[] = [];
  page.on("request", (sent) => {
    const [font] = /noto-sans-[a-z-]+?(?=-[a-z]+-wght)/.exec(sent.url()) ?? [];
    if (font) requested.push(font);
  });
  await stayLoggedIn(page, admin.token);
  await page.goto(`/admin/orders/packing-slips?ids=${order.id}`);
  await expect(page.getByText(NAMES["Noto Sans Kannada"])).toBeVisible();
  await expect.poll(() => fontStates(page, families)).toEqual(all(families, "loaded"));
  expect(await fontStates(page, ABSENT)).toEqual(all(ABSENT, "unloaded"));
  // A device with its own font for a script requests none.
  const ours = families.map((family) => family.toLowerCase().replaceAll(" ", "-"));
  expect(ours).toEqual(expect.arrayContaining(requested));
});

test("a long Urdu name is truncated at its end, not its beginning, in the list of orders on a phone", async ({
  page,
  request,
  admin,
}) => {
  const product = await stockProduct(admin, 5);
  const shopper = await newShopper(request);
  await shopper.add(product.id);
  const name = { first_name: "عبدالرحمن", last_name: "محمد شریف انصاری صدیقی قادری" };
  await shopper.placeOrder({ address_id: await shopper.addAddress(name) });
  await stayLoggedIn(page, admin.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/orders?q=${encodeURIComponent(shopper.email)}`);
  const link = page.getByRole("link", { name: name.first_name });
  await expect(link).toHaveCSS("direction", "rtl");
  await expect(link).toHaveCSS("text-align", "left");
});
