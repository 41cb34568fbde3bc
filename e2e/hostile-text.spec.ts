import type { Page } from "@playwright/test";
import { PAYLOADS } from "../test/support/hostile-payloads.ts";
import { watchHydration } from "./hydration.ts";
import { expect, test } from "./shop-test.ts";
import { newShopper, stayLoggedIn } from "./shopper.ts";

/** Every third of the texts that would leave a mark on the page if they ran. */
const TEXTS = PAYLOADS.filter(({ script }) => script === "window.ran=1")
  .map(({ text }) => text)
  .filter((_, at) => at % 3 === 0);

/** Records everything that a page would do if an injected text ran. */
function watchFor(page: Page): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).hostname === "evil.example") seen.push(`request ${request.url()}`);
  });
  return seen;
}

async function expectUntouched(page: Page, path: string) {
  await page.goto(path);
  expect(await page.evaluate(() => "ran" in window), path).toBe(false);
}

test("hostile text in a URL runs on no page", async ({ page, allowFailure }) => {
  allowFailure(".data");
  allowFailure("/nowhere");
  const seen = watchFor(page);
  for (const text of TEXTS) await expectUntouched(page, `/search?q=${encodeURIComponent(text)}`);
  const others = [
    "/products?origin=",
    "/login?from=",
    "/reset-password?token=",
    "/nowhere/",
    "/search.data?q=",
    "/products.data?origin=",
    "/.data?q=",
  ];
  for (const path of others) await expectUntouched(page, path + encodeURIComponent(TEXTS[0] ?? ""));
  expect(seen).toEqual([]);
});

test("stored hostile text runs on no page that shows it", async ({ page, admin, request }) => {
  const seen = watchFor(page);
  const shopper = await newShopper(request);
  const text = "</title></script><script>window.ran=1</script><img src=x onerror=window.ran=1>";
  const send = async (token: string, method: "post" | "put", path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await request[method](`/api${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { id } = await send(admin.token, "post", "/products", {
    title: `Hostile ${text}`,
    description: text,
    price: 5,
    stock: 9,
    category_id: 38,
  });
  await send(shopper.token, "post", "/addresses/", {
    first_name: "Anitha",
    last_name: "Rao",
    phone: "9848012345",
    line1: text.slice(0, 80),
    landmark: "<script>window.ran=1</script>",
    city: "Hyderabad",
    state: "Telangana",
    pincode: "500034",
  });
  await stayLoggedIn(page, shopper.token);
  for (const path of [`/products/${id}`, "/", "/search?q=hostile"])
    await expectUntouched(page, path);
  await expectUntouched(page, "/profile");
  await expect(page.getByRole("main").getByText(text.slice(0, 80)).first()).toBeVisible();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await stayLoggedIn(page, admin.token);
  await expectUntouched(page, "/admin/products?q=hostile");
  await expect(page.getByRole("main").getByText(text).first()).toBeAttached();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await admin.call("DELETE", `/products/${id}`);
  expect(seen).toEqual([]);
});

test("a page refuses to turn text into markup or script", async ({ browser }) => {
  // Not on the page under test, whose console would report the refusals.
  const page = await browser.newPage();
  await page.goto("/");
  const outcome = await page.evaluate(() => {
    const attempt = (action: () => unknown) => {
      try {
        return action();
      } catch (error) {
        return error instanceof Error ? error.name : "thrown";
      }
    };
    const place = document.createElement("div");
    return {
      markup: attempt(() => {
        place.innerHTML = "<img src=x onerror=alert(1)>";
        return place.innerHTML;
      }),
      empty: attempt(() => {
        place.innerHTML = "<script></script>";
        return place.innerHTML;
      }),
      address: attempt(() => {
        document.createElement("script").src = "/assets/other.js";
      }),
      text: attempt(() => {
        document.createElement("script").text = "alert(1)";
      }),
    };
  });
  expect(outcome).toEqual({
    markup: "",
    empty: "<script></script>",
    address: "TypeError",
    text: "TypeError",
  });
  await page.close();
});

test("no page requests anything from the server except its files and the API", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === baseURL) asked.push(pathname);
  });
  const untilHydrated = await watchHydration(page);
  await page.goto("/");
  const others = () =>
    asked.filter((path) => !/^\/(assets|api|pictures|drawings|gallery|media)\/|\.\w+$/.test(path));
  const walk = async (name: string, title: RegExp) => {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveTitle(title);
  };
  await untilHydrated();
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  await expect(page).toHaveTitle(/gallery/i);
  await walk("Farm store", /Farm store/);
  await walk("Our story", /story|About/i);
  await walk("My Profile", /profile|log in/i);
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().fill("ragi");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/ragi/);
  await page.goBack();
  expect(asked.filter((path) => /\.data$|manifest\?/.test(path))).toEqual([]);
  expect(others()).toEqual(["/"]);
});
