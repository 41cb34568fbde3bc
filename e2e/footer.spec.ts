import { waitUntilFetched } from "./fetched.ts";
import { expect, test } from "./shop-test.ts";

test("the newsletter box sends nothing and changes nothing", async ({ page }) => {
  await page.goto("/terms");
  await waitUntilFetched(page);
  const requests: string[] = [];
  // The browser may request the favicon at any time; what a form can send is one of these.
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
