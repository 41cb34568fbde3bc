import { expect } from "vitest";
import type { DeliverySlots } from "../../app/features/delivery/van/van-schema.ts";
import type { Order } from "../../app/features/orders/order-schema.ts";
import type { SettingsOverview } from "../../app/features/settings/settings-schema.ts";
import { toSections } from "../../app/features/settings/settings-sections.ts";
import { shop as current } from "../../app/settings.ts";
import { DEFAULT_SETTINGS } from "../../app/shop.ts";
import { createProducts } from "../support/products.ts";
import type { TestShop } from "../support/shop.ts";
import { newShopper } from "../support/shopper.ts";
import { EVENING, MORNING, useVan as openVan } from "../support/van-shop.ts";
import { History, type RandomBelow, type Scenario } from "./history.ts";

/** The numbers of invoices and credit notes of orders that are paid and cancelled concurrently: consecutive, without a gap. */
export async function documentsScenario(
  shop: TestShop,
  admin: string,
  clients: number,
): Promise<Scenario> {
  const { pool } = shop.database;
  const { id: product_id } = await createProducts(shop, [{ stock: 100_000 }]);
  const shoppers = await Promise.all(Array.from({ length: clients }, () => newShopper(shop)));
  const last = async () => {
    const { rows } = await pool.query<{ series: string; last_serial: number }>(
      "SELECT series, last_serial FROM invoice_counters",
    );
    return Object.fromEntries(rows.map(({ series, last_serial }) => [series, last_serial]));
  };
  const history = new History<Record<string, number>>(await last());
  const serialOf = async (id: number, series: string) => {
    const { rows } = await pool.query<{ number: string }>(
      "SELECT number FROM invoices WHERE order_id = $1 AND series = $2",
      [id, series],
    );
    return Number(/\d+$/.exec(rows[0]?.number ?? "")?.[0]);
  };

  async function issue(id: number, status: "paid" | "cancelled", series: string) {
    await history.record(
      `${status} order ${id}`,
      () => shop.inject(`/orders/${id}`, { method: "PUT", token: admin, body: { status } }),
      async (response) => {
        const serial = await serialOf(id, series);
        return (state) => {
          const isNext = response.status === 200 && serial === (state[series] ?? 0) + 1;
          return isNext ? { ...state, [series]: serial } : undefined;
        };
      },
    );
  }

  async function step(client: number, random: RandomBelow) {
    const shopper = shoppers[client];
    await shopper?.add({ product_id });
    const id = (await shopper?.place({ payment_method: "upi" }))?.body.id ?? 0;
    await issue(id, "paid", "invoice");
    if (random(2) === 0) await issue(id, "cancelled", "credit-note");
  }
  return { history, step, stepsPerClient: 3 };
}

const MORNING_PLACES = 3;

/** The places of the van: taken by orders, returned by cancelled ones, and moved between two times. */
export async function vanScenario(
  shop: TestShop,
  admin: string,
  clients: number,
): Promise<Scenario> {
  const PLACES: Record<string, number> = { [MORNING]: MORNING_PLACES, [EVENING]: 100 };
  openVan({ places: MORNING_PLACES });
  const readDays = () => shop.inject<DeliverySlots>("/admin/delivery-slots", { token: admin });
  const { days } = (await shop.inject<DeliverySlots>("/delivery-slots")).body;
  // Far enough ahead not to be affected by midnight, and without the orders of an earlier history.
  const day = days.at(-2)?.day ?? "";
  const { pool } = shop.database;
  await pool.query("UPDATE orders SET van_day = NULL, van_slot = NULL WHERE van_day = $1", [day]);
  await pool.query("DELETE FROM van_slots WHERE day = $1", [day]);
  const { id: product_id } = await createProducts(shop, [{ stock: 100_000 }]);
  const shoppers = await Promise.all(Array.from({ length: clients }, () => newShopper(shop)));
  /** The time of each order that has a place, by order id. */
  const history = new History<Record<number, string>>({});
  const orders: number[] = [];
  const freePlaces = (state: Record<number, string>, slot: string) =>
    (PLACES[slot] ?? 0) - Object.values(state).filter((each) => each === slot).length;
  const slotOf = (random: RandomBelow) => (random(4) === 0 ? EVENING : MORNING);

  async function order(client: number, random: RandomBelow) {
    const shopper = shoppers[client];
    if (!shopper) return;
    const slot = slotOf(random);
    if ((await shopper.readCart()).item_count === 0) await shopper.add({ product_id });
    const { token, address_id } = shopper;
    const { status, body } = await history.record<Order>(
      `order for ${slot}`,
      () => shop.inject("/orders", { token, body: { address_id, van_day: day, van_slot: slot } }),
      ({ status, body: { id } }) =>
        (state) => {
          if (freePlaces(state, slot) > 0 !== (status === 201)) return undefined;
          return status === 201 ? { ...state, [id]: slot } : state;
        },
    );
    if (status === 201) orders.push(body.id);
  }

  const pickRecent = (random: RandomBelow) => orders.at(-1 - random(Math.min(4, orders.length)));

  async function cancel(random: RandomBelow) {
    const id = pickRecent(random);
    if (id === undefined) return;
    await history.record(
      `cancel order ${id}`,
      () =>
        shop.inject(`/orders/${id}`, {
          method: "PUT",
          token: admin,
          body: { status: "cancelled" },
        }),
      ({ status }) =>
        ({ [id]: slot, ...others }) =>
          (slot !== undefined) === (status === 200) ? others : undefined,
    );
  }

  async function move(random: RandomBelow) {
    const id = pickRecent(random);
    if (id === undefined) return;
    const slot = slotOf(random);
    await history.record(
      `move order ${id} to ${slot}`,
      () =>
        shop.inject(`/admin/orders/${id}/van`, {
          method: "PUT",
          token: admin,
          body: { van: { day, slot } },
        }),
      ({ status }) =>
        (state) => {
          const was = state[id];
          const fits = was !== undefined && (was === slot || freePlaces(state, slot) > 0);
          if (fits !== (status === 200)) return undefined;
          return fits ? { ...state, [id]: slot } : state;
        },
    );
  }

  async function read() {
    await history.record<DeliverySlots>("read the places", readDays, ({ body }) => {
      const found = body.days.find((one) => one.day === day)?.slots ?? [];
      return (state) =>
        found.every(({ slot, left }) => freePlaces(state, slot) === left) ? state : undefined;
    });
  }

  const actions = [
    order,
    order,
    order,
    (_client: number, random: RandomBelow) => cancel(random),
    (_client: number, random: RandomBelow) => move(random),
    read,
  ];
  return {
    history,
    step: async (client, random) => actions[random(actions.length)]?.(client, random),
  };
}

const SECTIONS = ["contact", "identity"] as const;
type Versions = Record<(typeof SECTIONS)[number], { version: number; value: string }>;

/** Two sections of the settings, each changed only from the version that was read. */
export async function settingsScenario(shop: TestShop, admin: string): Promise<Scenario> {
  const first = toSections(DEFAULT_SETTINGS);
  const read = () => shop.inject<SettingsOverview>("/admin/settings", { token: admin });
  const versionsOf = ({ contact, identity }: SettingsOverview): Versions => ({
    contact: { version: contact.version, value: contact.values.hours },
    identity: { version: identity.version, value: identity.values.name },
  });
  let seen = versionsOf((await read()).body);
  const history = new History<Versions>(seen);
  let changes = 0;

  async function change(random: RandomBelow) {
    const section = SECTIONS[random(2)] ?? "contact";
    const { version } = seen[section];
    const value = `Nela ${++changes}`;
    const values =
      section === "contact"
        ? { ...first.contact, hours: value }
        : { ...first.identity, name: value };
    await history.record(
      `${section} from version ${version} to ${value}`,
      () =>
        shop.inject(`/admin/settings/${section}`, {
          method: "PUT",
          token: admin,
          body: { version, values },
        }),
      ({ status }) =>
        (state) => {
          if ((state[section].version === version) !== (status === 200)) return undefined;
          return status === 200 ? { ...state, [section]: { version: version + 1, value } } : state;
        },
    );
  }

  async function readAll() {
    const { body } = await history.record<SettingsOverview>("read", read, ({ body }) => {
      const is = JSON.stringify(versionsOf(body));
      return (state) => (JSON.stringify(state) === is ? state : undefined);
    });
    seen = versionsOf(body);
  }

  return {
    history,
    step: (_client, random) => (random(5) < 2 ? change(random) : readAll()),
    async checkAtEnd() {
      // Makes this process use the stored settings.
      const { contact, identity } = versionsOf((await read()).body);
      expect([current.hours, current.name]).toEqual([contact.value, identity.value]);
    },
  };
}
