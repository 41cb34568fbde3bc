import { waitUntilFetched } from "./fetched.ts";
import { expect, test } from "./shop-test.ts";

test("the footer has contact details, links, social links and a WhatsApp chat", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:\+91/);
  await expect(footer.getByRole("link", { name: "hello@nela.example" })).toBeVisible();
  await expect(footer.getByText(/Chevella Road/)).toBeVisible();
  const columns: [string, string[]][] = [
    ["Quick links", ["/", "/products", "/about", "/gallery", "/contact"]],
    [
      "Policies",
      ["/terms", "/delivery", "/shipping", "/returns", "/refund", "/privacy", "/grievance"],
    ],
    ["My Account", ["/profile", "/orders"]],
  ];
  for (const [name, paths] of columns) {
    const column = footer.getByRole("navigation", { name });
    for (const path of paths) await expect(column.locator(`a[href="${path}"]`)).toBeVisible();
  }
  for (const name of ["Instagram", "Facebook", "YouTube"]) {
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", /^https:/);
  }
  await expect(footer.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+$/,
  );
});

test("the newsletter box sends nothing and changes nothing", async ({ page }) => {
  await page.goto("/terms");
  await waitUntilFetched(page);
  const requests: string[] = [];
  // The browser may request the favicon at any time; what a form can send is one of these.
  const sent = ["document", "fetch", "xhr", "ping"];
  page.on("request", (request) => {
    if (sent.includes(request.resourceType())) requests.push(request.url());
  });
  const box = page.getByRole("contentinfo").getByRole("textbox", { name: "Your email" });
  await box.fill("anitha@farm.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await box.press("Enter");
  await expect(page).toHaveURL("/terms");
  await expect(box).toHaveValue("anitha@farm.example");
  await expect(page.getByRole("region", { name: "Notices" }).locator("p")).toHaveCount(0);
  expect(requests).toEqual([]);
});
