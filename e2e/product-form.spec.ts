import sharp from "sharp";
import { expect, type Page, test } from "./shop-test.ts";
import { stayLoggedIn } from "./shopper.ts";

test("an uploaded picture becomes the picture of a new product, which shoppers find at once", async ({
  page,
  admin,
  api,
}) => {
  await stayLoggedIn(page, admin.token);
  await page.goto("/admin/products/new");
  const url = page.getByLabel("Image URL");
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload a picture" }).click();
    await (await chooser).setFiles({ name, mimeType: "image/jpeg", buffer });
  };

  api.expectRefusal("POST /media/");
  await choose("ragi.jpg", Buffer.from("no picture at all"));
  await expect(page.getByText("Please choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await expect(url).toHaveAttribute("aria-invalid", "true");
  await choose("ragi.jpg", Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(page.getByText("This picture is larger than 10 MB.")).toBeVisible();
  await expect(url).toHaveValue("");

  const ground = { width: 800, height: 600, channels: 3, background: "brown" } as const;
  const response = await api.hold("POST /media/");
  await choose("ragi.jpg", await sharp({ create: ground }).jpeg().toBuffer());
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Uploading..." })).toBeVisible();
  const save = page.getByRole("button", { name: "Create Product" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  response();
  await expect(url).toHaveValue(/^\/media\/[0-9a-f]{32}$/);
  await expect(url).not.toHaveAttribute("aria-invalid");
  await expectLoaded(page, "The product's picture");

  const title = `Sorghum ${Date.now()}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Sorghum of our own.");
  await page.getByLabel("Price").fill("82.50");
  await page.getByLabel("Stock").fill("12");
  await page.getByLabel("Category ID").fill("48");
  await save.click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expectLoaded(page, title);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("₹82.50").first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  // No other test creates products in it.
  const category = page.getByRole("button", { name: "Soup", exact: true });
  await category.click();
  await expect(category).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^See More/ }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

/** Expects that the picture has loaded, in a format and width chosen by the browser. */
async function expectLoaded(page: Page, name: string) {
  const picture = page.getByRole("img", { name });
  await expect(picture).toHaveJSProperty("complete", true);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth > 1, img.currentSrc]))
    .toEqual([true, expect.stringMatching(/\/media\/[0-9a-f]{32}-\d+\.avif$/)]);
}
