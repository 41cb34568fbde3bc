import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Cart, CartItemInput } from "#app/features/cart/cart-schema.ts";
import type { Order, OrderInput } from "#app/features/orders/order-schema.ts";
import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { insertCustomer, openAdministratorSession } from "./accounts.ts";

export { newPerson, PASSWORD } from "./accounts.ts";

export const ADDRESS = {
  first_name: "Anitha",
  last_name: "Rao",
  phone: "98480 12345",
  line1: "Flat 302, Sai Residency",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500034",
};

/** A person with a token, who calls the shop's API outside the browser. */
export class Shopper {
  readonly #request: APIRequestContext;
  readonly token: string;
  readonly email: string;

  constructor(request: APIRequestContext, token: string, email: string) {
    this.#request = request;
    this.token = token;
    this.email = email;
  }

  /** Makes a call; throws if it is refused. */
  async call<T>(method: string, path: string, data?: unknown): Promise<T> {
    const response = await this.#request.fetch(`/api${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${this.token}` },
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status() === 204 ? (undefined as T) : response.json();
  }

  add(product_id: number, quantity = 1, more: Partial<CartItemInput> = {}): Promise<unknown> {
    return this.call("POST", "/cart_items/", { product_id, quantity, ...more });
  }

  cart(): Promise<Cart> {
    return this.call("GET", "/carts/");
  }

  async addAddress(changes: Partial<typeof ADDRESS> = {}): Promise<number> {
    const { id } = await this.call<{ id: number }>("POST", "/addresses/", {
      ...ADDRESS,
      ...changes,
    });
    return id;
  }

  async orders(): Promise<Order[]> {
    return (await this.call<{ results: Order[] }>("GET", "/orders/")).results;
  }

  /** Places an order of this many pieces of one product, to a new address. */
  async order(product_id: number, quantity = 1): Promise<Order> {
    await this.add(product_id, quantity);
    return this.placeOrder({ address_id: await this.addAddress() });
  }

  /** Places an order of everything in the cart. */
  placeOrder(input: Pick<OrderInput, "address_id"> & Partial<OrderInput>): Promise<Order> {
    return this.call("POST", "/orders/", input);
  }

  /** Places an order of one piece and has an administrator ship and deliver it. */
  async receive(product_id: number, admin: Shopper): Promise<void> {
    const { id } = await this.order(product_id);
    await admin.transitionOrder(id, "shipped");
    await admin.transitionOrder(id, "delivered");
  }

  /** Only an administrator may make every transition. */
  transitionOrder(id: number, status: Order["status"]): Promise<Order> {
    return this.call("PUT", `/orders/${id}/`, { status });
  }

  logOut(): Promise<void> {
    return this.call("DELETE", "/logout/");
  }
}

/** A new customer, logged in. */
export async function newShopper(request: APIRequestContext): Promise<Shopper> {
  const { token, email } = await insertCustomer();
  return new Shopper(request, token, email);
}

/** The administrator with whom the shop under test was started, logged in. */
export async function newAdministrator(request: APIRequestContext): Promise<Shopper> {
  const { token, email } = await openAdministratorSession();
  return new Shopper(request, token, email);
}

/**
 * Stores a token in the page's browser as a login does, once, before the next page of the shop
 * opens.
 */
export async function stayLoggedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((jwt) => {
    if (!location.protocol.startsWith("http") || sessionStorage.getItem(jwt)) return;
    sessionStorage.setItem(jwt, "stored");
    localStorage.setItem("jwt", jwt);
  }, token);
}

/** The first products of the shop, which the home page shows. */
export async function firstProducts(request: APIRequestContext): Promise<[Product, Product]> {
  const response = await request.get("/api/products", { params: { limit: 2 } });
  return (await response.json()).results;
}

/** A new product, for tests that change its price or its stock. */
export function stockProduct(admin: Shopper, stock: number, price = 80): Promise<Product> {
  return admin.call("POST", "/products", {
    title: `Sample ${randomUUID().slice(0, 8)}`,
    description: "A product for one test.",
    price,
    stock,
    category_id: 47,
    image: "/pictures/no-picture.svg",
  });
}
