import {
  api,
  expect,
  openShop,
  screen,
  stubAdmin,
  test,
} from "../../../../../test/components/component-test.ts";
import { ADDRESS } from "../../../../../test/components/samples.ts";

const { id: _id, is_default: _default, ...delivery } = ADDRESS;

const stopOf = (order_id: number, payment = "paid", status = "pending") => ({
  order_id,
  slot: "07:00-10:00",
  status,
  delivery,
  delivery_note: order_id === 1 ? "Call at the gate" : "",
  pieces: 1,
  payment,
  due: null,
});

async function openSheet(stops: ReturnType<typeof stopOf>[]) {
  stubAdmin();
  const day = "2026-12-01";
  api.give("GET /admin/orders/run-sheet/", 200, {
    day,
    days: [{ day, orders: stops.length }],
    stops,
    without_day: [],
  });
  await openShop(`/admin/orders/pick-list?van=${day}`);
}

const linksTo = (page: string) =>
  screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href") ?? ""] as const)
    .filter(([, href]) => href.startsWith(`/admin/orders/${page}?ids=`))
    .map(([name, href]) => [name, href.split("=")[1]?.split(",").length]);

test("splits more stops than fit on one list over several, so that none is left out", async () => {
  await openSheet(Array.from({ length: 130 }, (_, at) => stopOf(at + 1)));
  await screen.findByRole("heading", { name: /^Van/ });
  expect(linksTo("pick-list")).toEqual([
    ["Pick list, 1–100", 100],
    ["Pick list, 101–130", 30],
  ]);
  expect(linksTo("packing-slips")).toEqual([
    ["Packing slips, 1–100", 100],
    ["Packing slips, 101–130", 30],
  ]);
});

test("shows the customer's note at a stop", async () => {
  await openSheet([stopOf(1), stopOf(2)]);
  const [first, second] = await screen.findAllByText("1 piece");
  expect(first?.closest("li")).toHaveTextContent("Note for the delivery: Call at the gate");
  expect(second?.closest("li")).not.toHaveTextContent("Note");
});

test("leaves orders that can't be delivered yet, or are delivered already, off the lists", async () => {
  await openSheet([
    stopOf(1, "cash"),
    stopOf(2, "awaited"),
    stopOf(3, "unconfirmed"),
    stopOf(4, "paid", "delivered"),
  ]);
  await screen.findByRole("heading", { name: /^Van/ });
  expect(linksTo("pick-list")).toEqual([["Pick list", 1]]);
  expect(linksTo("packing-slips")).toEqual([["Packing slips", 1]]);
});
