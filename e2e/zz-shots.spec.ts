import type { AdminQuote } from "../app/features/quotes/quote-schema.ts";
import { test } from "./shop-test.ts";
import { stayLoggedIn, stockProduct } from "./shopper.ts";

test("shots", async ({ page, admin, shopper, browser, baseURL }) => {
  test.setTimeout(200_000);
  const product = await stockProduct(admin, 20, 80);
  const packs = await admin.call<{ results: { pack_id: number }[] }>("GET", `/admin/stock?q=${encodeURIComponent(product.title)}`);
  const pack_id = packs.results[0]?.pack_id ?? 0;
  const me = await shopper.call<{ id: number }>("GET", "/users/me");
  await admin.call("PUT", `/admin/customers/${me.id}/note`, { note: "", tags: ["shots"] });
  const terms = await admin.call<{ id: number }>("POST", "/admin/trade-terms", { tag: "shots", percent: 10, prices: [{ pack_id, price: 60, min_quantity: 5 }, { pack_id: 1, price: 9000 }] });
  await shopper.add(product.id, 5);
  const quoteOf = async () => {
    const { id } = await admin.call<{ id: number }>("POST", "/admin/quotes", { attempt: crypto.randomUUID(), customer_id: me.id, lines: [{ pack_id, quantity: 2, price: 70 }, { pack_id: 2, quantity: 10, price: 1 }], delivery_charge: 40, note: "For the canteen.\nDelivered on a weekday.", valid_until: "2027-01-31" });
    await admin.call("POST", `/admin/quotes/${id}/state`, { state: "sent" });
    return admin.call<AdminQuote>("GET", `/admin/quotes/${id}`);
  };
  const quote = await quoteOf();
  const paid = await quoteOf();
  const search = new URL(quote.url ?? "").search;
  await shopper.call("POST", "/quotes/accept", { token: new URL(paid.url ?? "").searchParams.get("token"), address: { first_name: "Anitha", last_name: "Rao", phone: "98480 12345", line1: "Flat 302", city: "Hyderabad", state: "Telangana", pincode: "500034" }, payment_method: "upi" });
  await stayLoggedIn(page, shopper.token);
  const adminContext = await browser.newContext({ baseURL });
  const adminPage = await adminContext.newPage();
  await stayLoggedIn(adminPage, admin.token);
  const visits: [string, string, typeof page][] = [
    ["quote", `/quote${search}`, page],
    ["quote-paid", `/quote${new URL(paid.url ?? "").search}`, page],
    ["product", `/products/${product.id}`, page],
    ["cart", "/cart", page],
    ["a-quotes", "/admin/quotes", adminPage],
    ["a-quote", `/admin/quotes?id=${quote.id}`, adminPage],
    ["a-new", `/admin/quotes?new=${me.id}`, adminPage],
    ["a-trade", "/admin/offers?view=trade", adminPage],
    ["a-terms", `/admin/offers?view=trade&terms=${terms.id}`, adminPage],
  ];
  for (const [name, path, tab] of visits) {
    await tab.goto(path, { waitUntil: "networkidle" });
    for (const [width, dark] of [[360, false], [1280, true]] as const) {
      await tab.setViewportSize({ width, height: 800 });
      await tab.evaluate((on) => { document.documentElement.classList.toggle("dark", on); document.documentElement.dataset.theme = on ? "dark" : "light"; document.documentElement.style.colorScheme = on ? "dark" : "light"; }, dark);
      await tab.screenshot({ path: `/tmp/trade-shots/${name}-${width}.png`, fullPage: true });
    }
  }
  await adminContext.close();
});
