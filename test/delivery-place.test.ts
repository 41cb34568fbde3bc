import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";

/** Possible destinations of parcels: existing PIN codes, in their own state, since the tax of an order depends on the state. */

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop("empty", { gateways: ["razorpay"] });
});
afterAll(() => shop.close());

const unknown = (pin: string) => `We can't find PIN code ${pin}. Please check it.`;
const wrongState = (pin: string, states: string) =>
  `PIN code ${pin} is in ${states}. Please check the PIN code and the state.`;

describe("an address", () => {
  const add = async (place: Record<string, unknown>) => {
    const { token } = await shop.newCustomer();
    return shop.call("/addresses/", { token, body: { ...ADDRESS, ...place } });
  };

  test.each([
    ["110001", "Delhi"],
    ["160055", "Punjab"],
    ["160017", "Chandigarh"],
    ["605007", "Tamil Nadu"],
    ["605007", "Puducherry"],
    ["247662", "Uttarakhand"],
    ["533464", "Puducherry"],
    ["194101", "Ladakh"],
    ["744101", "Andaman and Nicobar Islands"],
    ["900056", "Punjab"],
    ["999999", "Assam"],
  ])("at %s may be in %s", async (pincode, state) => {
    const { status, body } = await add({ pincode, state });
    expect([status, body.pincode, body.state]).toEqual([201, pincode, state]);
  });

  test.each(["299999", "100001", "500099", "110111"])(
    "can't be at %s, which is unassigned",
    async (pincode) => {
      const { status, body } = await add({ pincode });
      expect([status, body]).toEqual([
        400,
        { message: unknown(pincode), pincode: [unknown(pincode)] },
      ]);
    },
  );

  test.each([
    ["110001", "Telangana", "Delhi"],
    ["500001", "Delhi", "Telangana"],
    ["160055", "Chandigarh", "Punjab"],
    ["605007", "Kerala", "Puducherry or Tamil Nadu"],
    ["194101", "Jammu and Kashmir", "Ladakh"],
  ])("at %s can't be in %s but in %s", async (pincode, state, right) => {
    const { status, body } = await add({ pincode, state });
    const message = wrongState(pincode, right);
    expect([status, body]).toEqual([400, { message, state: [message] }]);
  });

  test("can't be changed to an impossible place", async () => {
    const { token } = await shop.newCustomer();
    const { body } = await shop.call("/addresses/", { token, body: ADDRESS });
    for (const place of [{ pincode: "299999" }, { state: "Delhi" }]) {
      const response = await shop.call(`/addresses/${body.id}/`, {
        method: "PUT",
        token,
        body: { ...ADDRESS, ...place },
      });
      expect(response.status).toBe(400);
    }
    const { body: book } = await shop.call("/addresses/", { token });
    expect(book.results).toEqual([body]);
  });
});

describe("an order to an address saved under older rules", () => {
  let shopper: Shopper;
  beforeEach(async () => {
    productId = (await createProducts(shop, [{ price_paise: 9900, stock: 5 }])).id;
    shopper = await newShopper(shop, { product_id: productId });
  });

  const save = (place: { pincode?: string; state?: string }) =>
    shop.database.db
      .updateTable("addresses")
      .set(place)
      .where("id", "=", shopper.address_id)
      .execute();

  test.each(["cod", "upi", "razorpay"])(
    "is refused if nobody delivers there, and nothing is lost (%s)",
    async (payment_method) => {
      await save({ pincode: "299999" });
      const { status, body } = await shopper.place({ payment_method }, `nowhere-${payment_method}`);
      const message = `Please correct this address. ${unknown("299999")}`;
      expect([status, body]).toEqual([400, { message, address_id: [message] }]);
      expect((await shopper.readCart()).item_count).toBe(1);
      const { body: product } = await shop.call(`/products/${productId}`);
      expect(product.stock).toBe(5);
    },
  );

  test("is refused if the state is wrong, and placed once it is corrected", async () => {
    await save({ pincode: "110001", state: "Telangana" });
    const refused = await shopper.place({ payment_method: "upi" }, "one-attempt");
    expect([refused.status, refused.body.message]).toEqual([
      400,
      `Please correct this address. ${wrongState("110001", "Delhi")}`,
    ]);
    const corrected = await shop.call(`/addresses/${shopper.address_id}/`, {
      method: "PUT",
      token: shopper.token,
      body: { ...ADDRESS, pincode: "110001", state: "Delhi" },
    });
    expect(corrected.status).toBe(200);
    const placed = await shopper.place({ payment_method: "upi" }, "one-attempt");
    expect([placed.status, placed.body.delivery]).toMatchObject([201, { state: "Delhi" }]);
  });

  test("at an army post office is accepted in any state, but not with cash on delivery", async () => {
    await save({ pincode: "900056", state: "Delhi" });
    expect((await shopper.place({ payment_method: "cod" })).status).toBe(400);
    expect((await shopper.place({ payment_method: "upi" })).status).toBe(201);
  });
});
