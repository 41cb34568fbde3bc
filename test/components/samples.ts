import type { CurrentUser, Profile } from "#app/features/account/account-schema.ts";
import type { Cart, CartItem } from "#app/features/cart/cart-schema.ts";
import type {
  AdminOrder,
  AdminOrderRow,
} from "#app/features/orders/fulfilment/admin-order-schema.ts";
import type { Order, OrderItem } from "#app/features/orders/order-schema.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Category } from "../../app/features/catalogue/category/category-schema.ts";
import type { Product } from "../../app/features/catalogue/product/product-schema.ts";
import type { Address } from "../../app/features/delivery/addresses/address-schema.ts";

/** Sample responses of the stubbed API in component tests. */

function categoryOf(id: number, name: string, product_count: number): Category {
  return { id, name, display_name: name, names: {}, position: id, product_count };
}

export const RICE = categoryOf(45, "Rice", 2);
export const MILLET = categoryOf(38, "Millet", 6);
export const HONEY = categoryOf(34, "Honey", 5);
export const MALT = categoryOf(36, "Malt", 0);
export const CATEGORIES = [HONEY, MALT, MILLET, RICE];

/** A product with one pack, sold at its MRP. */
export function productOf(changes: Partial<Product> = {}): Product {
  const { id = 1, price = 80, mrp = price, stock = 20 } = changes;
  const { image = `/pictures/product-${id}.svg` } = changes;
  const unit_price = { amount: price, per: "kg" } as const;
  return {
    id,
    slug: `product-${id}`,
    title: `Product ${id}`,
    description: `What product ${id} is like.`,
    image,
    pictures: [{ url: image, alt: "", pack_id: null }],
    price,
    mrp,
    stock,
    category: { id: RICE.id, name: RICE.name },
    category_id: RICE.id,
    rating: 4.5,
    review_count: 12,
    free_delivery: true,
    van_only: false,
    names: {},
    pack: { id: id * 10, label: "1 kg", unit_price },
    packs: [
      {
        id: id * 10,
        label: "1 kg",
        net_quantity: 1000,
        unit: "g",
        price,
        mrp,
        unit_price,
        stock,
        sku: `SKU-${id}`,
      },
    ],
    hsn: null,
    gst_rate_percent: null,
    next_gst_rate_percent: null,
    next_gst_rate_from: null,
    ingredients: [],
    allergens: [],
    benefits: [],
    tags: [],
    is_food: true,
    diet_mark: "vegan",
    storage: null,
    shelf_life_months: null,
    shelf_life_days: null,
    maker: null,
    country_of_origin: null,
    consumer_care: null,
    importer: null,
    fssai_licence: null,
    created_at: "2026-01-05T04:30:00.000Z",
    updated_at: "2026-01-05T04:30:00.000Z",
    ...changes,
  };
}

/** A whole list as one page. */
export function listOf<T>(results: T[], count = results.length): Page<T> {
  return { count, next: null, previous: null, results };
}

/** A cart line with this quantity of a product's default pack. */
export function cartItemOf(product: Product, quantity: number): CartItem {
  const { id, title, description, image, price, stock, pack } = product;
  return {
    id: 500 + id,
    quantity,
    price,
    subtotal: price * quantity,
    stock,
    product: { id, title, description, image },
    pack: { id: pack.id, label: pack.label },
    van_only: product.van_only,
  };
}

export function cartOf(...cart_items: CartItem[]): Cart {
  const total = cart_items.reduce((sum, { subtotal }) => sum + subtotal, 0);
  return {
    cart_items,
    item_count: cart_items.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: total,
    discount: 0,
    offers: [],
    code: null,
    code_refusal: null,
    total,
    weight_grams: 1000 * cart_items.length,
  };
}

/** The products of `CATEGORIES`. */
export const PRODUCTS: Product[] = CATEGORIES.flatMap(({ id: category_id, name, product_count }) =>
  Array.from({ length: product_count }, (_, at) =>
    productOf({
      id: category_id * 10 + at,
      title: `${name} ${at + 1}`,
      category: { id: category_id, name },
      category_id,
    }),
  ),
);

export const PERSON: CurrentUser = {
  id: 1,
  email: "anitha@farm.example",
  role: "customer",
  first_name: "Anitha",
  last_name: "Rao",
};

export const PROFILE: Profile = {
  email: PERSON.email,
  first_name: PERSON.first_name,
  last_name: PERSON.last_name,
  phone: "",
  role: PERSON.role,
  date_joined: "2024-03-04T20:00:00.000Z",
};

export const ADDRESS: Address = {
  id: 71,
  first_name: "Anitha",
  last_name: "Rao",
  phone: "+919848012345",
  line1: "Flat 302, Sai Residency",
  line2: "",
  landmark: "",
  city: "Hyderabad",
  state: "Telangana",
  pincode: "500034",
  is_default: true,
};

export function orderItemOf(product: Product, quantity: number): OrderItem {
  const { id, pack, price } = product;
  return {
    id: 900 + id,
    product: { id, title: product.title, image: product.image },
    pack: { id: pack.id, label: pack.label },
    quantity,
    price,
    subtotal: price * quantity,
    discount: 0,
  };
}

/** A placed order of one line, to be paid on delivery. */
export function orderOf(changes: Partial<Order> = {}): Order {
  const { order_items = [orderItemOf(productOf(), 1)] } = changes;
  const { id: _id, is_default: _isDefault, ...delivery } = ADDRESS;
  const created_at = "2026-11-20T10:42:00.000Z";
  return {
    id: 41,
    status: "pending",
    total: order_items.reduce((sum, { subtotal }) => sum + subtotal, 0),
    discount: 0,
    delivery_charge: 0,
    offers: [],
    created_at,
    order_items,
    delivery,
    delivery_note: "",
    business: null,
    estimated_delivery: { from: "2026-11-25", to: "2026-11-26" },
    van: null,
    cancelled_items: [],
    items_cancellable: false,
    payment: { method: "cod", status: "due", due_at: null, reference: null, paid: 0, refunded: 0 },
    refunds: [],
    history: [{ status: "pending", at: created_at, actor: "customer", note: "" }],
    carrier: "",
    tracking_number: "",
    invoice_url: null,
    credit_note_url: null,
    credit_notes: [],
    parcels: [],
    ...changes,
  };
}

/** A cash order that can be shipped, as the shop-keeper sees it. */
export function adminOrderOf(changes: Partial<AdminOrder> = {}): AdminOrder {
  return {
    ...orderOf(),
    customer: { id: 7, name: "Anitha Rao", email: "anitha@farm.example" },
    source: "web",
    internal_note: "",
    steps: [],
    batches: [],
    transitions: ["shipped", "cancelled"],
    refund_outcomes: [],
    confirms_upi: false,
    refundable: null,
    refund_failures: [],
    refund_requested: false,
    confirm_path: null,
    link: "/o/a-reference-of-an-order",
    courier_return: null,
    corrects_upi: false,
    ...changes,
  };
}

/** The same order as a row of the shop-keeper's list, ready to be packed. */
export function adminOrderRowOf(changes: Partial<AdminOrderRow> = {}): AdminOrderRow {
  const { id, status, total, created_at } = orderOf();
  return {
    ...{ id, status, total, created_at },
    items: 1,
    recipient: { name: "Anitha Rao", phone: "+919848012345", city: "Hyderabad", pincode: "500034" },
    customer: adminOrderOf().customer,
    payment: { method: "cod", status: "due", reference: null },
    source: "web",
    van: null,
    delivery_note: "",
    internal_note: "",
    parcels: [],
    may_ship: true,
    may_deliver: false,
    ...changes,
  };
}

/** A pack as a row of the shop-keeper's stock list, with one piece left. */
export const STOCK_LINE = {
  pack_id: 70,
  product_id: 7,
  title: "Ragi",
  label: "1 kg",
  sku: "RAGI-1",
  image: "/pictures/product-7.svg",
  stock: 1,
  low_stock: 5,
  hidden: false,
  retired: false,
  batches: [],
};
