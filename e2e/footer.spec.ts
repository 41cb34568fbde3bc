import { waitUntilFetched } from "./fetched.ts";
import { expect, test } from "./shop-test.ts";

test("the focus ring of a link is as light as the footer's headings", async ({ page }) => {
  await page.goto("/terms");
  const footer = page.getByRole("contentinfo");
  const link = footer.getByRole("link", { name: "Farm store", exact: true });
  await link.scrollIntoViewIfNeeded();
  await page.keyboard.press("Tab");
  await link.focus();
  const ring = await link.evaluate((element) => getComputedStyle(element).outlineColor);
  await expect(footer.getByText("Quick links")).toHaveCSS("color", ring);
});

test("the newsletter box sends nothing and changes nothing", async ({ page }) => {
  await page.goto("/terms");
  await waitUntilFetched(page);
  const requests: string[] = [];
  // The browser may request the favicon at any time; a form can only send these types of request.
  const sent = ["document", "fetch", "xhr", "ping"];
  page.on("request", (request) => {
    if (sent.includes(request.resourceType())) requests.push(request.url());
  });
  const box = page.getByRole("contentinfo").getByRole("textbox", { name: "Newsletter" });
  await box.fill("anitha@farm.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await box.press("Enter");
  await expect(page).toHaveURL("/terms");
  await expect(box).toHaveValue("anitha@farm.example");
  await expect(page.getByRole("region", { name: "Notices" }).locator("p")).toHaveCount(0);
  expect(requests).toEqual([]);
});
