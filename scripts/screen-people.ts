/** The data for `npm run screens`: a shopper with orders and a filled cart, the administrator, and a collection. */
export interface ScreenPeople {
  shopper: string;
  admin: string;
  /** The shopper's orders, oldest first; the first awaits a UPI payment. */
  orders: number[];
  /** The slug of a collection. */
  collection: string;
}

export const ADMIN = { email: "admin@farm.example", password: "ragi-mudde-1969" };

const ADDRESS = {
  first_name: "Anitha",
  last_name: "Rao",
  phone: "9876543210",
  line1: "12 Lake View Road",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500034",
  is_default: true,
};

const COLLECTION = {
  name: "For Ugadi",
  slug: "for-ugadi",
  description: "What a Telugu new year's table needs, from our fields.",
  image: "",
  kind: "picked",
  rules: {},
  product_ids: [1, 2, 3, 4, 5, 6],
  on_home: false,
  hidden: false,
  first_day: null,
  last_day: null,
};

/** Creates them in the shop at `url` through its API. Throws if a response isn't 2xx. */
export async function seedPeople(url: string): Promise<ScreenPeople> {
  const call = caller(url);
  const { access: admin } = await call<{ access: string }>("/login/", ADMIN);
  const { access: shopper } = await call<{ access: string }>("/register/", {
    email: "anitha@farm.example",
    username: "anitha",
    first_name: "Anitha",
    last_name: "Rao",
    password: ADMIN.password,
    password_confirmation: ADMIN.password,
  });
  const { id } = await call<{ id: number }>("/addresses/", ADDRESS, shopper);
  const orders: number[] = [];
  for (const products of [[1, 2], [3], [4, 5, 6]]) {
    await fillCart(call, shopper, products);
    const payment_method = orders.length === 0 ? "upi" : "cod";
    const order = await call<{ id: number }>(
      "/orders/",
      { address_id: id, payment_method },
      shopper,
    );
    orders.push(order.id);
  }
  await fillCart(call, shopper, [7, 8]);
  await call("/admin/collections/", COLLECTION, admin);
  return { shopper, admin, orders, collection: COLLECTION.slug };
}

type Call = <T>(path: string, body: unknown, token?: string) => Promise<T>;

async function fillCart(call: Call, token: string, products: number[]): Promise<void> {
  for (const product_id of products) {
    await call("/cart_items/", { product_id, quantity: 2 }, token);
  }
}

function caller(url: string): Call {
  return async (path, body, token) => {
    const response = await fetch(`${url}/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  };
}
