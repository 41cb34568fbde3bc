import {
  type ApiRequest,
  api,
  expect,
  findNotice,
  openShop,
  screen,
  stubAccount,
  stubCart,
  stubCatalogue,
  test,
  user,
  vi,
  waitFor,
  within,
} from "../../../test/components/component-test.ts";
import { listOf, PRODUCTS } from "../../../test/components/samples.ts";
import type { Review } from "./review-schema.ts";

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];

const section = async () => within(await screen.findByRole("region", { name: "Reviews" }));

test("reviews that fail to load can be retried, and the rest of the page stays", async () => {
  showEverything();
  stubCatalogue();
  api.give(`GET /products/${PRODUCT.id}/reviews/`, 500);
  await openShop(`/products/${PRODUCT.id}`);
  expect(await (await section()).findByRole("alert")).toHaveTextContent(
    "Failed to load the reviews.",
  );
  expect(screen.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
  const histogram = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 }));
  api.give(`GET /products/${PRODUCT.id}/reviews/`, 200, {
    ...listOf([]),
    average: 0,
    histogram,
  });
  await user.click((await section()).getByRole("button", { name: "Retry" }));
  expect(await (await section()).findByText("No reviews yet")).toBeVisible();
});

const reviewOf = (id: number, rating: number): Review => ({
  id,
  author: "Anitha R.",
  rating,
  title: `${rating} of five`,
  text: "Clean.\nNo stones.",
  pack_label: "1 kg",
  created_at: "2026-11-20T06:00:00.000Z",
  updated_at: "2026-11-20T06:00:00.000Z",
});

/** Stubs these reviews, in pages. */
function stubReviews(...reviews: Review[]): void {
  const count = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  const histogram = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: count(rating) }));
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  api.give(`GET /products/${PRODUCT.id}/reviews/`, 200, ({ query }: ApiRequest) => {
    const offset = Number(query.get("offset"));
    const shown = reviews.slice(offset, offset + Number(query.get("limit")));
    return { ...listOf(shown, reviews.length), average: sum / reviews.length, histogram };
  });
}

test("visitors read three reviews and then the rest, see the histogram, and report one", async () => {
  showEverything();
  stubCatalogue();
  stubCart();
  stubAccount();
  stubReviews(...[1, 4, 5, 5].map((rating, at) => reviewOf(at + 1, rating)));
  api.give(`GET /products/${PRODUCT.id}/reviews/mine/`, 200, { can_review: false, review: null });
  await openShop(`/products/${PRODUCT.id}`);
  const reviews = async () => (await section()).findAllByRole("article");
  expect(await reviews()).toHaveLength(3);
  expect((await reviews())[0]).toHaveTextContent("1 of five");
  expect((await section()).getByText("3.8")).toBeVisible();
  const bars = within(
    (await section()).getByRole("list", { name: "Number of reviews by rating" }),
  ).getAllByRole("listitem");
  const texts = [/5.*2$/, /4.*1$/, /3.*0$/, /2.*0$/, /1.*1$/];
  expect(bars).toHaveLength(texts.length);
  for (const [at, text] of texts.entries()) expect(bars[at]).toHaveTextContent(text);
  await user.click((await section()).getByRole("button", { name: "Show more reviews (1)" }));
  await waitFor(async () => expect(await reviews()).toHaveLength(4));
  expect(await (await section()).findByText(/^Only customers who received/)).toBeVisible();
  expect((await section()).queryByRole("button", { name: /your review|a review/ })).toBeNull();

  api.give("POST /reviews/1/report/", 204);
  const reports = api.record("POST /reviews/1/report/");
  const [first] = await reviews();
  await user.click(within(first as HTMLElement).getByRole("button", { name: /^Report / }));
  expect(await findNotice("Thank you. We will look at this review.")).toBeVisible();
  const reported = await within(first as HTMLElement).findByRole("button", { name: /^Reported / });
  await user.click(reported);
  expect(reports).toHaveLength(1);
});

test("without an account reviews can be read, and a link leads to the login and back", async () => {
  showEverything();
  stubCatalogue();
  stubReviews(reviewOf(2, 4));
  await openShop(`/products/${PRODUCT.id}`);
  expect(await (await section()).findByRole("article")).toHaveTextContent("4 of five");
  expect((await section()).queryByRole("button", { name: /^Report/ })).toBeNull();
  const login = await (await section()).findByRole("link", { name: "Log in to write a review" });
  expect(login).toHaveAttribute("href", `/login?from=/products/${PRODUCT.id}`);
});

test("the review form for a non-food product doesn't ask how it cooks", async () => {
  showEverything();
  stubCatalogue();
  stubCart();
  stubAccount();
  api.give(`GET /products/${PRODUCT.id}/`, 200, { ...PRODUCT, is_food: false });
  stubReviews(reviewOf(1, 4));
  api.give(`GET /products/${PRODUCT.id}/reviews/mine/`, 200, { can_review: true, review: null });
  await openShop(`/products/${PRODUCT.id}`);
  await user.click(await (await section()).findByRole("button", { name: "Write a review" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Your review")).toHaveAttribute(
    "placeholder",
    "How did it look, smell and last?",
  );
});

/** Without a layout nothing becomes visible automatically. */
function showEverything(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.#report = report;
      }
      observe() {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver));
      }
      unobserve() {}
      disconnect() {}
    },
  );
}
