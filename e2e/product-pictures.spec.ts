import sharp from "sharp";
import { expectGoodPage } from "./page-checks.ts";
import { missingInView, pictureFaults } from "./picture-faults.ts";
import { expect, type Page, test } from "./shop-test.ts";
import { type Shopper, stayLoggedIn } from "./shopper.ts";

const PHONE = { width: 360, height: 740 };
const PACKS = [
  { label: "500 g", net_quantity: 500, unit: "g", price: 60, stock: 9 },
  { label: "1 kg", net_quantity: 1000, unit: "g", price: 115, stock: 9 },
];

interface Created {
  id: number;
  packs: { id: number; label: string }[];
  pictures: { url: string; alt: string; pack_id: number | null }[];
}

async function photograph(background: string): Promise<Buffer> {
  const ground = { width: 900, height: 700, channels: 3, background } as const;
  return sharp({ create: ground }).jpeg().toBuffer();
}

async function upload(page: Page, token: string, background: string): Promise<string> {
  const { url } = await page.request
    .post("/api/media/", {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        file: { name: "a.jpg", mimeType: "image/jpeg", buffer: await photograph(background) },
      },
    })
    .then((response) => response.json());
  return url;
}

function createProduct(admin: Shopper, body: object): Promise<Created> {
  const basics = { price: 60, category_id: 38, packs: PACKS };
  return admin.call("POST", "/products", { ...basics, ...body });
}

/** A product with three pictures for all packs, and one for its larger pack only. */
async function fourPictures(page: Page, admin: Shopper): Promise<Created> {
  const urls: string[] = [];
  for (const colour of ["brown", "olive", "orange", "teal"]) {
    urls.push(await upload(page, admin.token, colour));
  }
  const [front, back, grain, large] = urls;
  const { id, packs } = await createProduct(admin, { title: "Millet with pictures", image: front });
  return admin.call("PUT", `/products/${id}`, {
    pictures: [
      { url: front, alt: "The pack from the front" },
      { url: back, alt: "The table of nutrition facts" },
      { url: grain },
      { url: large, alt: "The large pack", pack_id: packs[1]?.id },
    ],
  });
}

/** Selects a pack and scrolls back up to the picture. */
async function selectPack(page: Page, label: string) {
  await page.locator("label", { hasText: label }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

test("a product is not saved before all its uploads have ended", async ({ page, admin }) => {
  await stayLoggedIn(page, admin.token);
  const { id } = await createProduct(admin, {
    title: "Millet with slow uploads",
    image: "/pictures/no-picture.svg",
  });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let uploads = 0;
  await page.route("**/api/media/", async (route) => {
    uploads += 1;
    if (uploads === 1) await isReleased;
    await route.continue();
  });
  const choose = async (label: string, background: string) =>
    page.getByLabel(label).setInputFiles({
      name: `${background}.jpg`,
      mimeType: "image/jpeg",
      buffer: await photograph(background),
    });
  await page.goto(`/admin/products/${id}/edit`);
  const save = page.getByRole("button", { name: "Update Product" });
  const image = page.getByLabel("Image URL");
  await choose("Further pictures to upload", "olive");
  await expect(save).toBeDisabled();
  await choose("Picture to upload", "brown");
  await expect(image).not.toHaveValue("/pictures/no-picture.svg");
  await expect(page.getByLabel("Uploading the picture", { exact: true })).toHaveCount(0);
  await expect(save).toBeDisabled();
  release();
  await expect(save).toBeEnabled();
  await save.click();
  await page.waitForURL(`/products/${id}*`);
  const { pictures } = await admin.call<Created>("GET", `/products/${id}`);
  expect(pictures).toHaveLength(2);
});

test("on a phone, pictures are added, described, sorted and removed", async ({ page, admin }) => {
  await page.setViewportSize(PHONE);
  await stayLoggedIn(page, admin.token);
  const { id, packs } = await createProduct(admin, {
    title: "Millet of the form",
    image: "/pictures/no-picture.svg",
  });
  await page.goto(`/admin/products/${id}/edit`);
  const rows = page.getByRole("group", { name: "Pictures" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures" }).click();
  await (await chooser).setFiles(
    await Promise.all(
      ["brown", "olive", "teal"].map(async (colour) => ({
        name: `${colour}.jpg`,
        mimeType: "image/jpeg",
        buffer: await photograph(colour),
      })),
    ),
  );
  await expect(rows).toHaveCount(4);
  await page.getByLabel("Text for picture 2").fill("The pack from the front");
  await page.getByLabel("Text for picture 3").fill("The large pack");
  await page.getByLabel("Shown with").nth(1).selectOption({ label: "Only 1 kg" });

  // By keyboard: the second picture becomes the first, and keeps the focus.
  await page.getByRole("button", { name: "Move picture 2 up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move picture 1 down" })).toBeFocused();
  await expect(page.getByLabel("Text for picture 1")).toHaveValue("The pack from the front");
  await expect(page.getByLabel("Image URL")).toHaveValue(/^\/media\//);
  await page.getByRole("button", { name: "Remove picture 4" }).click();
  await expect(rows).toHaveCount(3);
  await expectGoodPage(page);

  await page.getByRole("button", { name: "Update Product" }).click();
  await expect(page).toHaveURL(`/products/${id}`);
  const saved = await admin.call<Created>("GET", `/products/${id}`);
  expect(saved.pictures).toEqual([
    { url: expect.stringMatching(/^\/media\//), alt: "The pack from the front", pack_id: null },
    { url: "/pictures/no-picture.svg", alt: "", pack_id: null },
    {
      url: expect.stringMatching(/^\/media\//),
      alt: "The large pack",
      pack_id: packs[1]?.id,
    },
  ]);
});

test("on a phone, pictures can be swiped, and a pack shows its own, on an accessible page", async ({
  page,
  admin,
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await fourPictures(page, admin);
  await page.goto(`/products/${id}`);
  await expect(page.getByRole("img", { name: "The pack from the front" })).toBeInViewport();
  const second = page.getByRole("img", { name: "The table of nutrition facts" });
  await expect(second).not.toBeInViewport();
  await page.locator(".product-pictures").evaluate((row) => row.scrollBy(300, 0));
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => missingInView(page)).toEqual([]);
  expect(await pictureFaults(page)).toEqual([]);

  await selectPack(page, "1 kg");
  await expect(page.getByRole("img", { name: "The large pack" })).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator(".further-pictures > li")).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole("img", { name: "The large pack" })).toBeInViewport({ ratio: 0.9 });
  await selectPack(page, "500 g");
  await expect(page.getByRole("img", { name: "The pack from the front" })).toBeInViewport();
  await expect(page.locator(".further-pictures > li")).toHaveCount(3);
  await expectGoodPage(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a thumbnail shows its large picture, by mouse and by keyboard", async ({ page, admin }) => {
    const { id } = await fourPictures(page, admin);
    await page.goto(`/products/${id}`);
    const pictures = page.getByRole("radio", { name: /^Picture/ });
    await expect(pictures).toHaveCount(3);
    const back = page.getByRole("img", { name: "The table of nutrition facts" });
    await expect(back).toBeHidden();
    await page.locator(".further-pictures label").nth(1).click();
    await expect(back).toBeVisible();
    await expect(back).toHaveJSProperty("complete", true);
    await pictures.nth(1).focus();
    await page.keyboard.press("ArrowRight");
    await expect(back).toBeHidden();
    await expect(page.getByRole("img", { name: "Millet with pictures, picture 3" })).toBeVisible();
    await page.locator(".further-pictures label").first().click();
    await expect(page.getByRole("img", { name: "The pack from the front" })).toBeVisible();
  });
});
