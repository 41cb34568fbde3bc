import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import { startShop } from "../bench/shop-process.ts";
import { waitUntilFetched } from "../e2e/fetched.ts";
import { findBrowser } from "./browser.ts";
import { loadDrawings } from "./drawings-package.ts";
import { ADMIN, type ScreenPeople, seedPeople } from "./screen-people.ts";

/** Writes screenshots of every route at three widths, light and dark, and sheets of all drawings into `screens/`. */

const WIDTHS = [360, 768, 1280];
const THEMES = ["light", "dark"] as const;
const PAGES_AT_ONCE = 2;
const FOLDER = path.resolve("screens");

interface Screen {
  route: string;
  token?: string;
}

interface Shot extends Screen {
  width: number;
  theme: (typeof THEMES)[number];
  file: string;
}

const scratch = mkdtempSync(path.join(os.tmpdir(), "farm-shop-screens-"));
// The database's user needs to traverse this folder.
chmodSync(scratch, 0o755);
const closing: (() => Promise<void> | void)[] = [removeScratch];
let closed: Promise<void> | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => close().finally(() => process.exit(1)));
}

try {
  const started = performance.now();
  const shop = await startShop(
    path.join(scratch, "data"),
    "a signing key that only the screens use, 32 bytes",
    (stop) => void closing.push(stop),
    { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  );
  const people = await seedPeople(shop.url);
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  closing.push(() => browser.close());
  const shots = allShots(allScreens(people));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await takeAll(browser, shop.url, shots);
  writeSheet(shots);
  const drawings = await loadDrawings();
  const sheets = (await drawings?.drawContactSheets(path.join(FOLDER, "drawings"))) ?? [];
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${shots.length} screens and ${sheets.length} sheets of drawings in ${seconds} s: ${path.join(FOLDER, "index.html")}`,
  );
} catch (error) {
  if (!closed) console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}

/** Every route, with its parameters filled in. */
function allScreens({ shopper, admin, orders, collection }: ScreenPeople): Screen[] {
  const source = readFileSync("app/routes.ts", "utf8");
  const paths = [...source.matchAll(/route\("([^"]+)"/g)].map(([, route]) => `/${route}`);
  const filled = paths
    .map((route) =>
      route
        .replace("/orders/:id", `/orders/${orders[0]}`)
        .replace(/(pick-list|packing-slips)$/, `$1?ids=${orders.join(",")}`)
        .replace("/collections/:slug", `/collections/${collection}`)
        .replace("/engineering/:guide", "/engineering/bio-gas")
        .replace("/nursery/:guide", "/nursery/coconut-tree")
        .replace("/privacy/:language", "/privacy/te")
        .replace(/\/:\w+\?$/, "")
        .replace(/:\w+/, "1")
        .replace("/*", "/no-such-page"),
    )
    .map((route) => (route === "/search" ? "/search?q=honey" : route));
  return ["/", ...filled].map((route) => {
    if (route.startsWith("/admin")) return { route, token: admin };
    const personal = /^\/(cart|checkout|profile|orders|wishlist)/.test(route);
    return personal ? { route, token: shopper } : { route };
  });
}

function allShots(screens: Screen[]): Shot[] {
  return WIDTHS.flatMap((width) =>
    THEMES.flatMap((theme) =>
      screens.map((screen) => {
        const name = screen.route.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
        return { ...screen, width, theme, file: `${name}-${width}-${theme}.png` };
      }),
    ),
  );
}

/** Each width and theme has its own browser context, whose pages share a cache. */
async function takeAll(browser: Browser, url: string, shots: Shot[]): Promise<void> {
  const left = Map.groupBy(shots, ({ width, theme }) => `${width} ${theme}`).values();
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      for (const group of left) await takeGroup(browser, url, group);
    }),
  );
}

async function takeGroup(browser: Browser, url: string, shots: Shot[]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shots[0]?.width ?? 0, height: 800 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  // The external map might never finish loading.
  await context.route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => route.abort());
  for (const shot of shots) await take(context, url, shot);
  await context.close();
}

async function take(context: BrowserContext, url: string, shot: Shot): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(
    ([theme, token]) => {
      localStorage.setItem("theme", theme);
      if (token) localStorage.setItem("jwt", token);
      else localStorage.removeItem("jwt");
    },
    [shot.theme, shot.token] as const,
  );
  await page.goto(url + shot.route);
  await page.locator("h1").first().waitFor();
  await waitUntilFetched(page);
  await page.evaluate(scrollThrough);
  await waitUntilFetched(page);
  // Content that loads late may have scrolled the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: path.join(FOLDER, shot.file), fullPage: true });
  await page.close();
}

/** Runs in the page: scrolls through it to load lazy content, and displays everything below the first screen. */
async function scrollThrough(): Promise<void> {
  // A full-page screenshot only contains what the browser has laid out at the top of the page.
  for (const part of document.querySelectorAll<HTMLElement>(".below-fold, .footer")) {
    part.style.contentVisibility = "visible";
  }
  for (let at = 0; at < document.body.scrollHeight; at += window.innerHeight) {
    window.scrollTo(0, at);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo(0, 0);
  // A picture beyond the end of a scrolling row is never visible, so it never loads.
  const seen = [...document.images].filter((image) => {
    const { left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && left < window.innerWidth && right > 0;
  });
  const loaded = Promise.all(seen.map((image) => image.decode().catch(() => {})));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 5_000))]);
}

/** Writes a page with all screenshots as thumbnails, by width and theme. */
function writeSheet(shots: Shot[]): void {
  const groups = Map.groupBy(shots, ({ width, theme }) => `${width} px, ${theme}`);
  const sections = [...groups].map(([title, group]) => {
    const figures = group.map(
      ({ file, route }) =>
        `<a href="${file}"><img src="${file}" alt="" width="220" loading="lazy"><br>${route}</a>`,
    );
    return `<h2>${title}</h2><div>${figures.join("")}</div>`;
  });
  const style =
    "div{display:flex;flex-wrap:wrap;gap:16px}a{font:13px sans-serif}img{height:300px;object-fit:cover;object-position:top}";
  const html = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${sections.join("")}`;
  writeFileSync(path.join(FOLDER, "index.html"), html);
}

function close(): Promise<void> {
  closed ??= (async () => {
    for (const step of closing.toReversed()) await step();
  })();
  return closed;
}

function removeScratch(): void {
  const { data, socket } = resolveLocation(path.join(scratch, "data"));
  for (const folder of [data, socket, scratch]) rmSync(folder, { recursive: true, force: true });
}
