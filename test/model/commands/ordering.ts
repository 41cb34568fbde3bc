import { randomUUID } from "node:crypto";
import type { CallOptions } from "../../support/shop.ts";
import { type Choice, command, outcomeOf, pick, type ShopDriver } from "../command.ts";
import { canOrder, type Model, type Order, type Person, placeOrder } from "../model.ts";

/** Shoppers until there is an order. */

const MAX_PEOPLE = 3;
const anybody = () => true;

export const register = () =>
  command(
    "register",
    "",
    ({ people }) => (people.length < MAX_PEOPLE ? true : undefined),
    async ({ people }, driver) => {
      const username = `person-${randomUUID().slice(0, 12)}`;
      const password = "ragi-mudde-1969";
      const { body } = await driver.send("done", "/register", {
        body: {
          email: `${username}@farm.example`,
          username,
          first_name: "Anitha",
          last_name: "Rao",
          password,
          password_confirmation: password,
        },
      });
      const person = await driver.personOf(body.access);
      people.push({ ...person, cart: new Map(), hasCode: false, erased: false });
    },
  );

export const add = (who: Choice, what: number, quantity: number) =>
  command(
    "add",
    `person ${who.at}, pack ${what}, ${quantity}`,
    ({ people }) => pick(people, who, ({ erased }) => !erased),
    async ({ packs }, driver, person) => {
      const pack = packs[what % packs.length];
      if (!pack) return;
      const wanted = (person.cart.get(pack) ?? 0) + quantity;
      const outcome = outcomeOf(person, wanted <= pack.stock);
      const body = { product_id: pack.productId, quantity };
      await driver.send(outcome, "/cart_items", { token: person.token, body });
      if (outcome === "done") person.cart.set(pack, wanted);
    },
  );

/** A shopper enters the code; it stays with their cart until an order is placed. */
export const enterCode = (who: Choice) =>
  command(
    "enter the code",
    `person ${who.at}`,
    ({ people }) => pick(people, who, ({ cart, erased }) => cart.size > 0 && !erased),
    async ({ coupon }, driver, person) => {
      const outcome = outcomeOf(person, true);
      const body = { code: coupon.code };
      await driver.send(outcome, "/carts/code", { method: "PUT", token: person.token, body });
      if (outcome === "done") person.hasCode = true;
    },
  );

export const removeCode = (who: Choice) =>
  command(
    "remove the code",
    `person ${who.at}`,
    ({ people }) => pick(people, who, ({ hasCode }) => hasCode),
    async (_model, driver, person) => {
      const outcome = outcomeOf(person, true);
      await driver.send(outcome, "/carts/code", { method: "DELETE", token: person.token });
      if (outcome === "done") person.hasCode = false;
    },
  );

type Method = Order["method"];

const orderOf = (
  { token, addressId }: Person,
  payment_method: Method,
  key?: string,
): [string, CallOptions] => [
  "/orders",
  {
    token,
    body: { address_id: addressId, payment_method },
    headers: key === undefined ? {} : { "idempotency-key": key },
  },
];

/** Preferably a shopper with a cart, whether or not it can be ordered. */
const buyer = ({ people }: Readonly<Model>, who: Choice) =>
  pick(people, who, ({ cart, erased }) => cart.size > 0 && !erased);

export const order = (who: Choice, method: Method) =>
  command(
    "order",
    `person ${who.at}, ${method}`,
    (model) => buyer(model, who),
    async (model, driver, person) => {
      const outcome = outcomeOf(person, canOrder(model, person, method));
      const { body } = await driver.send(outcome, ...orderOf(person, method));
      if (outcome === "done") placeOrder(model, person, { id: body.id, method });
    },
  );

/** The same attempt is sent again, afterwards or at the same time. */
export const orderWithKey = (who: Choice, method: Method, atOnce: boolean) =>
  command(
    "order with key",
    `person ${who.at}, ${method}${atOnce ? ", at once" : ""}`,
    (model) => buyer(model, who),
    async (model, driver, person) => {
      const outcome = outcomeOf(person, canOrder(model, person, method));
      const request = orderOf(person, method, randomUUID());
      const replies = atOnce
        ? await driver.sendAll([outcome, outcome], [request, request])
        : [await driver.send(outcome, ...request), await driver.send(outcome, ...request)];
      placeOne(model, person, method, replies);
    },
  );

/** Two tabs order the same cart at once, each with its own key. */
export const twoTabs = (who: Choice, method: Method) =>
  command(
    "two tabs",
    `person ${who.at}, ${method}`,
    (model) => buyer(model, who),
    async (model, driver, person) => {
      const outcome = outcomeOf(person, canOrder(model, person, method));
      const requests = [randomUUID(), randomUUID()].map((key) => orderOf(person, method, key));
      const other = outcome === "done" ? "refused" : outcome;
      placeOne(model, person, method, await driver.sendAll([outcome, other], requests));
    },
  );

function placeOne(
  model: Model,
  person: Person,
  method: Method,
  replies: Awaited<ReturnType<ShopDriver["sendAll"]>>,
): void {
  const ids = new Set(
    replies.filter(({ outcome }) => outcome === "done").map(({ body }) => body.id),
  );
  if (ids.size > 1) throw new Error(`One attempt placed the orders ${[...ids].join(", ")}.`);
  for (const id of ids) placeOrder(model, person, { id, method });
}

/** The shop crashes while it places an order, starts again, and the same attempt is sent again. */
export const crash = (who: Choice, method: Method, nth: number) =>
  command(
    "crash and restart",
    `person ${who.at}, ${method}, statement ${nth}`,
    (model) => buyer(model, who),
    async (model, driver, person) => {
      const outcome = outcomeOf(person, canOrder(model, person, method));
      const request = orderOf(person, method, randomUUID());
      driver.breakStatement(nth);
      await driver.send("open", ...request);
      await driver.restart();
      const again = await driver.send(outcome, ...request);
      placeOne(model, person, method, [again]);
    },
  );

export const erase = (who: Choice) =>
  command(
    "erase",
    `person ${who.at}`,
    ({ people }) => pick(people, who, anybody),
    async ({ orders }, driver, person) => {
      const blocked = orders.some(
        (one) =>
          one.person === person &&
          (["pending", "paid", "shipped"].includes(one.status) ||
            one.payment === "refund_due" ||
            one.due.length > 0 ||
            one.claims.some(({ state }) => state !== "refunded")),
      );
      const outcome = outcomeOf(person, !blocked);
      await driver.send(outcome, "/profile", {
        method: "DELETE",
        token: person.token,
        body: { password: "ragi-mudde-1969" },
      });
      if (outcome !== "done") return;
      person.erased = true;
      person.cart.clear();
    },
  );
