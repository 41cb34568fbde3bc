import { waitUntilFetched } from "./fetched.ts";
import { expect, type Page, test } from "./shop-test.ts";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

test("the map is loaded only on request, however the shopper reached the page", async ({
  page,
}) => {
  const asked = await answerMap(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page).toHaveURL("/contact");
  await waitUntilFetched(page);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.frameLocator("iframe").getByText("Streets of Chevella")).toBeVisible();
});

test("a message is shown if the map can't be loaded", async ({ page, allowFailure }) => {
  allowFailure("openstreetmap.org");
  await page.route(/openstreetmap\.org/, (route) => route.abort("failed"));
  await page.goto("/contact");
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.getByText("The map can't be loaded just now.")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("only the contact page may embed another site, and only OpenStreetMap", async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await policyOf("/contact")).toMatch(
    /frame-src 'self' https:\/\/www\.openstreetmap\.org(;|$)/,
  );
  expect(await policyOf("/terms")).toMatch(/frame-src 'self'(;|$)/);
});

/** Stubs OpenStreetMap; returns the requested URLs. */
async function answerMap(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/openstreetmap\.org/, (route) => {
    asked.push(route.request().url());
    return route.request().url().includes("embed.html")
      ? route.fulfill({ contentType: "text/html", body: "<p>Streets of Chevella</p>" })
      : route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
  });
  return asked;
}
