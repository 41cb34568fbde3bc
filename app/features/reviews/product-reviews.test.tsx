import {
  api,
  expect,
  openShop,
  screen,
  stubCatalogue,
  test,
  user,
  vi,
  within,
} from "../../../test/components/component-test.ts";
import { listOf, PRODUCTS } from "../../../test/components/samples.ts";

const [PRODUCT] = PRODUCTS as [(typeof PRODUCTS)[number]];

const section = async () => within(await screen.findByRole("region", { name: "Reviews" }));

test("reviews that can't be loaded can be retried, and the page around them stays", async () => {
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

/** Without layout nothing becomes visible automatically. */
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
