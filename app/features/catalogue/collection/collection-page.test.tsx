import {
  type ApiRequest,
  api,
  choose,
  expect,
  openShop,
  screen,
  stubCatalogue,
  test,
  user,
  waitFor,
  within,
} from "../../../../test/components/component-test.ts";
import { listOf, productOf } from "../../../../test/components/samples.ts";

const COLLECTION = { slug: "for-ugadi", name: "For Ugadi", description: "", image: "" };

/** A collection of two products, the more expensive one first in its own order. The cheaper one is sold out. */
function stubCollection(): URLSearchParams[] {
  const requests: URLSearchParams[] = [];
  const jaggery = productOf({ id: 1, title: "Jaggery", price: 90 });
  const neem = productOf({ id: 2, title: "Neem flowers", price: 40, stock: 0 });
  stubCatalogue();
  api.give("GET /collections/for-ugadi", 200, COLLECTION);
  api.give("GET /products/", 200, ({ query }: ApiRequest) => {
    requests.push(query);
    if (query.get("min_price")) return listOf([]);
    if (query.get("in_stock")) return listOf([jaggery]);
    return listOf(query.get("sort") === "price_asc" ? [neem, jaggery] : [jaggery, neem]);
  });
  return requests;
}

const titles = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("article")
    .map((card) => within(card).getByRole("heading").textContent);
const expectTitles = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

test("a collection has its own order until it is sorted, and its filters are in the URL", async () => {
  const requests = stubCollection();
  const shop = await openShop("/collections/for-ugadi");
  await expectTitles("Jaggery", "Neem flowers");
  expect(screen.getByLabelText("Sort by")).toHaveDisplayValue("Featured");

  await choose(screen.getByLabelText("Sort by"), "Price: low to high");
  await expectTitles("Neem flowers", "Jaggery");
  await user.click(screen.getByLabelText("In stock"));
  await expectTitles("Jaggery");
  await shop.isAt("/collections/for-ugadi?sort=price_asc&in_stock=1");
  expect(Object.fromEntries(requests.at(-1) ?? [])).toMatchObject({
    collection: "for-ugadi",
    sort: "price_asc",
    in_stock: "true",
  });

  await choose(screen.getByLabelText("Price"), "From ₹500");
  expect(await screen.findByText("No products in For Ugadi match these filters")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await expectTitles("Neem flowers", "Jaggery");
  await shop.isAt("/collections/for-ugadi?sort=price_asc");
});
