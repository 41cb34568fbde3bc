import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  ModeratedReview,
  OwnReview,
  ReviewEligibility,
  ReviewPage,
} from "#app/features/reviews/review-schema.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import type { Dashboard } from "../app/features/reports/dashboard-schema.ts";
import { newBuyer } from "./support/buyer.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let product: number;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
beforeEach(async () => {
  product = (await createProducts(shop, [{ label: "500 g" }])).id;
});
afterAll(() => shop.close());

const path = () => `/products/${product}/reviews`;
const read = (query = "") => shop.call<ReviewPage>(`${path()}${query}`);
const readEligibility = (token: string) =>
  shop.call<ReviewEligibility>(`${path()}/mine`, { token });
const report = (token: string, id: number) =>
  shop.call(`/reviews/${id}/report`, { method: "POST", token });

function write(token: string, body: Record<string, unknown>) {
  return shop.call<OwnReview>(path(), { token, body });
}
function change(token: string, body: Record<string, unknown>) {
  return shop.call<OwnReview>(`${path()}/mine`, { method: "PUT", token, body });
}
function hide(id: number, hidden: boolean) {
  const call = { method: "PUT", token: admin, body: { hidden } };
  return shop.call<ModeratedReview>(`/admin/reviews/${id}`, call);
}
function listForModeration(query = "") {
  return shop.call<Page<ModeratedReview>>(`/admin/reviews${query}`, { token: admin });
}
/** A new customer who has received the product and given it this many stars. */
async function reviewer(rating: number) {
  const { token } = await newBuyer(shop, admin, product);
  const { body } = await write(token, { rating, title: "Good", text: "It was." });
  return { token, id: body.id };
}

/** The product's rating as stored, and as counted from its visible reviews. */
async function expectExactRating(): Promise<{ stars: number; reviews: number }> {
  const { rows } = await shop.database.pool.query(
    `SELECT rating_sum AS stars, review_count AS reviews,
       (SELECT coalesce(sum(rating), 0) FROM reviews WHERE product_id = $1 AND hidden_at IS NULL) AS real_stars,
       (SELECT count(*) FROM reviews WHERE product_id = $1 AND hidden_at IS NULL) AS real_reviews
     FROM products WHERE id = $1`,
    [product],
  );
  const [{ stars, reviews, real_stars, real_reviews }] = rows;
  expect([stars, reviews]).toEqual([real_stars, real_reviews]);
  return { stars, reviews };
}

describe("writing a review", () => {
  test("is possible once for customers who received the product, and its rating and count are updated at once", async () => {
    const before = await shop.call<Product>(`/products/${product}`);
    expect(before.body).toMatchObject({ rating: 0, review_count: 0 });
    expect((await read()).body).toMatchObject({ count: 0, average: 0, results: [] });
    const { token } = await newBuyer(shop, admin, product);
    expect((await readEligibility(token)).body).toEqual({ can_review: true, review: null });
    const words = { rating: 4, title: " Cooks like rice ", text: "Every grain apart." };
    const made = await write(token, words);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      author: "Anitha R.",
      rating: 4,
      title: "Cooks like rice",
      text: "Every grain apart.",
      pack_label: "500 g",
      hidden: false,
      product: { id: product },
    });
    const after = await shop.call<Product>(`/products/${product}`);
    expect(after.body).toMatchObject({ rating: 4, review_count: 1 });
    expect((await read()).body).toMatchObject({
      count: 1,
      average: 4,
      results: [{ id: made.body.id, author: "Anitha R.", title: "Cooks like rice" }],
    });
    expect((await readEligibility(token)).body).toEqual({ can_review: false, review: made.body });
  });

  test("a second time is a conflict and counts nothing, but the same one, as after a lost response, returns the first", async () => {
    const { token, id } = await reviewer(5);
    const same = await write(token, { rating: 5, title: "Good", text: "It was." });
    expect([same.status, same.body.id]).toEqual([201, id]);
    const again = await write(token, { rating: 1 });
    expect([again.status, again.body]).toEqual([
      409,
      { message: expect.stringMatching(/already/) },
    ]);
    expect(await expectExactRating()).toEqual({ stars: 5, reviews: 1 });
  });

  test("is refused if the product was not received: not ordered, still in transit, or cancelled", async () => {
    const shopper = await newShopper(shop, { product_id: product });
    const refused = async () => {
      const { status, body } = await write(shopper.token, { rating: 5 });
      expect([status, body]).toEqual([403, { message: expect.stringMatching(/received/) }]);
      expect((await readEligibility(shopper.token)).body).toEqual({
        can_review: false,
        review: null,
      });
    };
    await refused();
    const { body } = await shopper.place();
    await refused();
    for (const status of ["shipped", "cancelled"]) {
      const transition = { method: "PUT", token: admin, body: { status } };
      expect((await shop.call(`/orders/${body.id}`, transition)).status).toBe(200);
      await refused();
    }
    await newBuyer(shop, admin, product);
    await refused();
    expect(await expectExactRating()).toEqual({ stars: 0, reviews: 0 });
  });

  test("is refused if only another product was received", async () => {
    const { token } = await newBuyer(shop, admin, (await createProducts(shop)).id);
    expect((await write(token, { rating: 5 })).status).toBe(403);
  });

  test.each([
    [{ rating: 0 }, "rating"],
    [{ rating: 6 }, "rating"],
    [{ rating: 4.5 }, "rating"],
    [{ rating: "5" }, "rating"],
    [{}, "rating"],
    [{ rating: 5, title: "x".repeat(121) }, "title"],
    [{ rating: 5, text: "x".repeat(4001) }, "text"],
  ])("is refused at its field for %o", async (body, field) => {
    const { token } = await newBuyer(shop, admin, product);
    const response = await write(token, body);
    expect([response.status, Object.keys(response.body)]).toEqual([400, [field, "message"]]);
  });

  test("of an unknown or hidden product is 404, for all calls", async () => {
    const { token } = await newBuyer(shop, admin, product);
    await shop.call(`/products/${product}`, { method: "DELETE", token: admin });
    for (const id of [product, 999_999]) {
      product = id;
      const responses = [
        await read(),
        await readEligibility(token),
        await write(token, { rating: 5 }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await change(token, { rating: 5 })).status).toBe(404);
    }
  });

  test("requires a token", async () => {
    expect((await shop.call(path(), { body: { rating: 5 } })).status).toBe(401);
    expect((await shop.call(`${path()}/mine`)).status).toBe(401);
  });
});

describe("changing a review", () => {
  test("replaces only one's own", async () => {
    const { token, id } = await reviewer(2);
    await reviewer(5);
    const changed = await change(token, { rating: 3, text: "Better the second time." });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      id,
      rating: 3,
      title: "",
      text: "Better the second time.",
    });
    expect(Date.parse(changed.body.updated_at)).toBeGreaterThan(
      Date.parse(changed.body.created_at),
    );
    expect(await expectExactRating()).toEqual({ stars: 8, reviews: 2 });
    const { body } = await read();
    expect(body).toMatchObject({ count: 2, average: 4 });
    expect(body.results.map(({ rating }) => rating)).toEqual([5, 3]);
  });

  test("that doesn't exist is 404", async () => {
    const { token } = await newBuyer(shop, admin, product);
    expect((await change(token, { rating: 5 })).status).toBe(404);
  });
});

describe("reading reviews", () => {
  test("pages from newest to oldest, and average and histogram always cover all", async () => {
    for (const rating of [5, 5, 4, 1]) await reviewer(rating);
    const first = (await read("?limit=3")).body;
    expect(first).toMatchObject({ count: 4, average: 3.8, previous: null });
    expect(first.results.map(({ rating }) => rating)).toEqual([1, 4, 5]);
    expect(first.histogram).toEqual([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
      { rating: 3, count: 0 },
      { rating: 2, count: 0 },
      { rating: 1, count: 1 },
    ]);
    const next = await shop.call<ReviewPage>((first.next ?? "").replace("/api", ""));
    expect(next.body).toMatchObject({
      count: 4,
      average: 3.8,
      next: null,
      results: [{ rating: 5 }],
    });
    expect((await read("?limit=0")).status).toBe(400);
  });

  test("returns cached bytes, which are replaced at once after every kind of change", async () => {
    const { token, id } = await reviewer(4);
    let etag = (await read()).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"/);
    const again = await fetch(`${shop.url}/api${path()}`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const steps = [
      () => change(token, { rating: 4, text: "Only other words." }),
      () => hide(id, true),
      () => hide(id, false),
      () => reviewer(5),
    ];
    for (const step of steps) {
      await step();
      const fresh = (await read()).headers.get("etag") ?? "";
      expect(fresh).not.toBe(etag);
      etag = fresh;
    }
  });

  test("reveals nothing of an author but first name and initial", async () => {
    await reviewer(5);
    const { body } = await read();
    expect(JSON.stringify(body)).not.toMatch(/Rao|@|customer_id|report/);
  });
});

describe("reporting and hiding reviews", () => {
  test("counts one report per person, and lists the most reported first", async () => {
    const [quiet, loud] = [await reviewer(3), await reviewer(1)];
    const others = await Promise.all([shop.newCustomer(), shop.newCustomer()]);
    for (const { token } of [...others, ...others]) {
      const { status, body } = await report(token, loud.id);
      expect([status, body]).toEqual([204, null]);
    }
    await Promise.all(Array.from({ length: 5 }, () => report(others[0].token, quiet.id)));
    const { body } = await listForModeration("?state=reported&limit=2");
    expect(body.results.map(({ id, reports }) => [id, reports])).toEqual([
      [loud.id, 2],
      [quiet.id, 1],
    ]);
    expect(await expectExactRating()).toEqual({ stars: 4, reviews: 2 });
  });

  test("resolves the reports of a review that is approved, and counts later ones", async () => {
    const { token, id } = await reviewer(2);
    const [first, second] = [await shop.newCustomer(), await shop.newCustomer()];
    const approve = (as = admin) =>
      shop.call(`/admin/reviews/${id}/approve`, { method: "POST", token: as });
    const waiting = async () =>
      (await shop.call<Dashboard>("/admin/dashboard", { token: admin })).body.waiting
        .reported_reviews;
    const before = await waiting();
    await report(first.token, id);
    expect(await waiting()).toBe(before + 1);
    expect((await approve(first.token)).status).toBe(403);
    for (const _twice of [1, 2])
      expect((await approve()).body).toMatchObject({ id, reports: 0, hidden: false });
    expect(await waiting()).toBe(before);
    // The same person has already reported it; somebody else counts.
    await report(first.token, id);
    expect(await waiting()).toBe(before);
    await report(second.token, id);
    expect(await waiting()).toBe(before + 1);
    await approve();
    // A text that has changed since can be reported again by everybody.
    await change(token, { rating: 2, text: "Now with an insult." });
    for (const { token: again } of [first, second, first]) await report(again, id);
    const all = (await listForModeration("?state=reported")).body.results;
    expect(all.find((one) => one.id === id)).toMatchObject({ reports: 2 });
    await hide(id, true);
    expect((await approve()).status).toBe(409);
    await hide(id, false);
    const { body } = await shop.call<{ results: { what: string }[] }>("/admin/audit/?limit=4", {
      token: admin,
    });
    expect(body.results.map(({ what }) => what)).toEqual([
      "review.shown",
      "review.hidden",
      "review.kept",
      "review.kept",
    ]);
  });

  test("refuses a report of one's own, an unknown or a hidden review", async () => {
    const { token, id } = await reviewer(1);
    expect((await report(token, id)).status).toBe(409);
    expect((await report(token, 999_999)).status).toBe(404);
    await hide(id, true);
    expect((await report((await shop.newCustomer()).token, id)).status).toBe(404);
    expect((await shop.call(`/reviews/${id}/report`, { method: "POST" })).status).toBe(401);
  });

  test("excludes a hidden review from the rating and from everybody but its author, and showing it again restores it", async () => {
    const { token, id } = await reviewer(1);
    await reviewer(5);
    for (const _twice of [1, 2]) {
      const { status, body } = await hide(id, true);
      expect([status, body.hidden]).toEqual([200, true]);
    }
    expect(await expectExactRating()).toEqual({ stars: 5, reviews: 1 });
    expect((await read()).body).toMatchObject({ count: 1, average: 5, results: [{ rating: 5 }] });
    expect((await readEligibility(token)).body).toMatchObject({
      can_review: false,
      review: { hidden: true },
    });
    expect((await change(token, { rating: 2 })).body).toMatchObject({ rating: 2, hidden: true });
    expect(await expectExactRating()).toEqual({ stars: 5, reviews: 1 });
    const { body: listed } = await listForModeration("?state=hidden");
    expect(listed.results.map((one) => one.id)).toContain(id);
    expect(listed.results.every(({ hidden }) => hidden)).toBe(true);
    expect(listed.count).toBe(listed.results.length);
    for (const _twice of [1, 2]) expect((await hide(id, false)).body.hidden).toBe(false);
    expect(await expectExactRating()).toEqual({ stars: 7, reviews: 2 });
  });

  test("is for administrators: 403 for a customer, 404 for an unknown review", async () => {
    const { token, id } = await reviewer(1);
    const asCustomer = { method: "PUT", token, body: { hidden: true } };
    expect((await shop.call(`/admin/reviews/${id}`, asCustomer)).status).toBe(403);
    expect((await shop.call("/admin/reviews", { token })).status).toBe(403);
    expect((await hide(999_999, true)).status).toBe(404);
    const all = await listForModeration();
    expect(all.body.count).toBe(all.body.results.length);
    expect((await listForModeration("?limit=1")).body.next).toMatch(/offset=1/);
  });
});

describe("reviews at the same time:", () => {
  test("concurrent writing, changing and hiding keep sum and count exact", async () => {
    const buyers = await Promise.all(
      Array.from({ length: 8 }, () => newBuyer(shop, admin, product)),
    );
    const reviewers = await Promise.all([reviewer(1), reviewer(2), reviewer(5)]);
    const responses = await Promise.all([
      ...buyers.map(({ token }, at) => write(token, { rating: (at % 5) + 1 })),
      ...reviewers.flatMap(({ token, id }) => [
        change(token, { rating: 3 }),
        hide(id, true),
        change(token, { rating: 5 }),
        hide(id, false),
        hide(id, true),
        change(token, { rating: 4 }),
      ]),
      shop.call(`/products/${product}`, { method: "PUT", token: admin, body: { price: 12 } }),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const { reviews } = await expectExactRating();
    expect(reviews).toBeGreaterThanOrEqual(8);
    const { body } = await read();
    expect(body.count).toBe(reviews);
    expect(body.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(reviews);
  });

  test("ten attempts by one person write one review", async () => {
    const { token } = await newBuyer(shop, admin, product);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) => write(token, { rating: (at % 5) + 1 })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect((await expectExactRating()).reviews).toBe(1);
  });
});

test("a review by an erased customer loses its name, and its stars still count", async () => {
  const { token } = await reviewer(4);
  const erased = await shop.call("/profile", {
    method: "DELETE",
    token,
    body: { password: PASSWORD },
  });
  expect(erased.status).toBe(204);
  expect(await expectExactRating()).toEqual({ stars: 4, reviews: 1 });
  expect((await read("?limit=10")).body.results).toMatchObject([
    { author: "A customer", rating: 4 },
  ]);
});
