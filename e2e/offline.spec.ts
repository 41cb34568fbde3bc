import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test as plain } from "@playwright/test";
import { type Network, openProxy } from "./proxy.ts";
import { newShopper, stayLoggedIn } from "./shopper.ts";

/** A browser behind a network that the test controls, because Playwright does not see a service worker's requests for pages. */
const test = plain.extend<{ network: Network }>({
  serviceWorkers: "allow",
  network: async ({ baseURL }, use) => {
    const network = await openProxy(String(baseURL));
    await use(network);
    await network.close();
  },
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The paths that the service worker has stored, except the build's files. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = stored.flat().map(({ url }) => url.slice(location.origin.length));
    return paths.filter((path) => !path.startsWith("/assets/")).toSorted();
  });

/** Visits a page and waits until the service worker has stored it. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const { pathname, search } = new URL(page.url());
  await expect.poll(() => storedPages(page)).toContain(pathname + search);
}

test("without a network visited pages open and work, and others show the offline page until it is back", async ({
  page,
  context,
}) => {
  await visit(page, "/");
  const files = await page.evaluate(async () => {
    const [name = ""] = (await caches.keys()).filter((each) => each.includes("files-"));
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  expect(files).toContainEqual(expect.stringMatching(/\/assets\/product-page-/));
  const card = page.getByRole("main").getByRole("article").first().getByRole("link");
  const title = await card.textContent();
  await card.click();
  await expect(heading(page)).toHaveText(title ?? "");
  const { pathname } = new URL(page.url());
  await expect.poll(() => storedPages(page)).toContain(pathname);

  await context.setOffline(true);
  await page.goto("/");
  await page.getByRole("button", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(pathname);
  await expect(heading(page)).toHaveText(title ?? "");
  const picture = page.getByRole("main").locator("img").first();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);

  const unvisited = pathname === "/products/1" ? "/products/2" : "/products/1";
  await page.goto(unvisited);
  await expect(heading(page)).toHaveText("No connection");
  const font = await heading(page).evaluate((element) => getComputedStyle(element).fontFamily);
  expect(font).toContain("Fraunces");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(unvisited);
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
});

test("nothing personal is stored, and logging out forgets the visited pages", async ({
  page,
  request,
}) => {
  const { token } = await newShopper(request);
  await visit(page, "/about");
  await page.evaluate((jwt) => localStorage.setItem("jwt", jwt), token);
  for (const path of ["/profile", "/orders", "/checkout", "/login", "/orders/new"]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
  }
  await visit(page, "/terms");
  // /login redirects a logged-in shopper to the home page, which is public.
  const stored = (await storedPages(page)).filter((path) => path !== "/");
  expect(stored).toEqual(["/about", "/offline", "/terms"]);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully!")).toBeVisible();
  await expect.poll(() => storedPages(page)).not.toContain("/terms");
});

test("once stored, the scripts of a product's page are loaded before a card is pressed", async ({
  page,
}) => {
  await visit(page, "/products");
  await expect(page.locator("link[rel=modulepreload][href*='/product-page-']")).toBeAttached();
  const loaded = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\/assets\/product-page-.*js$/.test(name)).length,
    );
  const before = await loaded();
  expect(before).toBeGreaterThan(0);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("button", { name: "Add to Cart" }).first()).toBeVisible();
  expect(await loaded()).toBe(before);
});

/** Replaces the body of the stored page, with the same headers or another ETag. */
const replaceStored = (page: Page, path: string, text: string, etag?: string) =>
  page.evaluate(
    async ([path, text, etag]) => {
      const [name = ""] = (await caches.keys()).filter((each) => each.includes("pages-"));
      const pages = await caches.open(name);
      const headers = new Headers((await pages.match(path))?.headers);
      if (etag) headers.set("etag", etag);
      await pages.put(path, new Response(text, { headers }));
    },
    [path, text, etag] as const,
  );

test("an unchanged page is not stored again, but counts as the last one visited", async ({
  page,
}) => {
  const stored = () =>
    page.evaluate(async () => {
      const [name = ""] = (await caches.keys()).filter((each) => each.includes("pages-"));
      const pages = await caches.open(name);
      return Promise.all(
        (await pages.keys()).map(async (key) => {
          const text = (await (await pages.match(key))?.text()) ?? "";
          return [new URL(key.url).pathname, text.length < 100 ? text : "a page"];
        }),
      );
    });
  await visit(page, "/about");
  await replaceStored(page, "/about", "unchanged");
  await visit(page, "/terms");
  await page.goto("/about");
  await expect.poll(stored).toEqual([
    ["/terms", "a page"],
    ["/about", "unchanged"],
  ]);
  await replaceStored(page, "/about", "an older one", '"older"');
  await page.goto("/about");
  await expect.poll(stored).toEqual([
    ["/terms", "a page"],
    ["/about", "a page"],
  ]);
});

test("a page loads no scripts from another build", async ({ page }) => {
  await visit(page, "/products");
  await expect(page.locator("link[rel=modulepreload][href*='/product-page-']")).toBeAttached();
  const requested = await page.evaluate(() => {
    const data = { next: "/assets/of-another-build.js", manifest: "/assets/manifest-other.js" };
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
    return new Promise<boolean>((resolve) => {
      // Requested later, so its response arrives after the other's.
      fetch("/assets/after-it.js").finally(() =>
        resolve(
          performance
            .getEntriesByType("resource")
            .some(({ name }) => name.includes("of-another-build")),
        ),
      );
    });
  });
  expect(requested).toBe(false);
});

test("without a network the cart says so, keeps its content and can be changed afterwards", async ({
  page,
  context,
  request,
}) => {
  const shopper = await newShopper(request);
  await shopper.add(1);
  await page.clock.install();
  await stayLoggedIn(page, shopper.token);
  await visit(page, "/cart");
  const quantity = page.getByRole("spinbutton");
  await expect(quantity).toHaveValue("1");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("button", { name: /^Increase/ }).click();
  await expect(page.getByText("Failed to update cart")).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await page.reload();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await context.setOffline(false);
  await page.clock.fastForward(5_000);
  await expect(quantity).toHaveValue("1");
  await expect(page.getByText("You are offline.")).toBeHidden();
  expect((await shopper.cart()).item_count).toBe(1);
});

test("without a network touching a link doesn't reload the page, and pressing one or searching shows the offline page, even on a first visit", async ({
  page,
  context,
  request,
}) => {
  const shopper = await newShopper(request);
  await shopper.add(1);
  await stayLoggedIn(page, shopper.token);
  await visit(page, "/cart");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await context.setOffline(true);
  const checkout = page.getByRole("link", { name: "Proceed to Checkout" }).last();
  const pressed = page.waitForRequest(/\/assets\/checkout-page-/, { timeout: 1_000 });
  await checkout.dispatchEvent("pointerdown");
  await expect(pressed).rejects.toThrow();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await checkout.click();
  await expect(heading(page)).toHaveText("No connection");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(heading(page)).toHaveText("Checkout");

  await context.setOffline(true);
  await page.getByRole("combobox").first().fill("ragi");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=ragi");
  await expect(heading(page)).toHaveText("No connection");
});

test("a visited page is shown from the store after a second if the network is slow, or if the shop has failed", async ({
  page,
  network,
}) => {
  await visit(page, `${network.url}/about`);
  const release = network.hold("/about");
  await page.goto(`${network.url}/about`);
  await expect(heading(page)).toBeVisible();
  release();

  network.change("/about", () => null);
  const response = await page.goto(`${network.url}/about`);
  expect(response?.status()).toBe(200);
  await expect(heading(page)).toBeVisible();
});

test("a page that arrives after its stored version was shown is stored in its place", async ({
  page,
  network,
}) => {
  await visit(page, `${network.url}/about`);
  await replaceStored(page, "/about", "<html lang=en><p>An older page</p></html>", '"older"');
  const release = network.hold("/about");
  await page.goto(`${network.url}/about`);
  await expect(page.getByText("An older page")).toBeVisible();
  release();
  const stored = () =>
    page.evaluate(async () => (await (await caches.match("/about"))?.text())?.includes("<h1"));
  await expect.poll(stored).toBe(true);
});

test("the page of an unsubscribe link is not stored", async ({ page }) => {
  await visit(page, "/about");
  await page.goto("/products/1?stop=a-secret");
  await visit(page, "/terms");
  expect(await storedPages(page)).toEqual(["/about", "/offline", "/terms"]);
});

test("a failing storage hides neither pages nor the shop's own errors", async ({
  page,
  network,
}) => {
  const breakable = `addEventListener("message", ({ data }) => {
    if (data !== "break") return;
    for (const name of ["keys", "match", "open"]) caches[name] = async () => { throw new Error(); };
  });`;
  network.change("/sw.js", (body) => breakable + body);
  await visit(page, `${network.url}/about`);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage("break"));
  expect((await page.goto(`${network.url}/terms`))?.status()).toBe(200);
  await page.getByRole("button", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  network.change("/about", () => null);
  expect((await page.goto(`${network.url}/about`))?.status()).toBe(500);
});

test("pages of two builds are never stored together, and each is stored with its scripts", async ({
  page,
  network,
}) => {
  await visit(page, `${network.url}/about`);
  const manifest = "/assets/manifest-next.js";
  const html = await (await page.request.get("/terms")).text();
  const current = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? "";
  const script = await (await page.request.get(current)).text();
  network.change("/terms", (body) => body.replaceAll(current, manifest));
  network.change(manifest, () => script);
  await page.goto(`${network.url}/terms`);
  await expect.poll(() => storedPages(page)).toEqual(["/offline", "/terms"]);
  const stored = () =>
    page.evaluate(async (path) => {
      const names: string[] = [];
      // Empty caches don't count: looking at a cache re-creates it if it has just been deleted.
      for (const name of await caches.keys())
        if ((await (await caches.open(name)).keys()).length > 0) names.push(name);
      return {
        versions: names.flatMap((name) => /(?:pages|files)-(.*)/.exec(name)?.[1] ?? []),
        hasManifest: Boolean(await caches.match(path)),
      };
    }, manifest);
  // The pages and files of the earlier build are deleted at the same time.
  await expect.poll(stored).toEqual({ versions: ["next", "next"], hasManifest: true });
});

test("the worker that is served when service workers are turned off removes itself and the stored pages", async ({
  page,
  network,
}) => {
  await visit(page, `${network.url}/about`);
  const off = readFileSync(path.resolve(import.meta.dirname, "../public/sw-off.js"), "utf8");
  network.change("/sw.js", () => off);
  await page.goto(`${network.url}/terms`);
  const left = () =>
    page.evaluate(async () => ({
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  await expect.poll(left).toEqual({ caches: [], workers: 0 });
});

test("the last twenty pages are stored", async ({ page }) => {
  await visit(page, "/about");
  for (let n = 0; n < 22; n += 1) await page.goto(`/search?q=${n}`, { waitUntil: "commit" });
  await expect.poll(async () => (await storedPages(page)).length).toBe(21);
  await expect.poll(() => storedPages(page)).toContain("/search?q=21");
  expect(await storedPages(page)).not.toContain("/about");
});
