import { issueLinkToken } from "../../../app/features/account/link-token-service.server.ts";
import { openMail } from "../../../app/features/email/mail-transport.server.ts";
import { type Sending, startSending } from "../../../app/features/email/sending-service.server.ts";
import type { Order } from "../../../app/features/orders/order-schema.ts";
import { shop as identity, privateSettings } from "../../../app/settings.ts";
import { createProducts } from "../products.ts";
import { openTestShop, type TestShop } from "../shop.ts";
import { newShopper } from "../shopper.ts";
import { until } from "../until.ts";
import { type ArrivedMail, openMailServer } from "./mail-server.ts";

/** The beginning of links in the emails of a test shop. */
export const PUBLIC_URL = "https://shop.example";

/** A test shop with its own mail server. Its customers register, so that each gets a welcome email. */
export interface MailShop {
  shop: TestShop;
  /** An administrator's token. */
  admin: string;
  sending: Sending;
  /** Waits until nothing is left to send, and clears the mailbox. */
  drainMail: () => Promise<void>;
  /** The next email to a customer, once it has arrived; fails if there is more than one. */
  nextMail: () => Promise<ArrivedMail>;
  nextMails: (count: number) => Promise<ArrivedMail[]>;
  /** The emails about new orders that the shop has received. */
  alerts: () => ArrivedMail[];
  /** Places an order of two packs, for ₹9,998 in cash or ₹1,23,456 by UPI, and waits for the email about it. */
  orderWithMail: (payment_method?: "cod" | "upi") => Promise<{
    order: Order;
    title: string;
    email: unknown;
    token: string;
    placed: ArrivedMail;
  }>;
  close: () => Promise<void>;
}

export async function openMailShop(): Promise<MailShop> {
  const shop = await openTestShop("empty", { writesRows: true });
  shop.newCustomer = shop.register;
  const admin = await shop.newAdmin();
  const server = await openMailServer();
  const mail = openMail({
    smtpUrl: server.url,
    from: `${identity.name} <${identity.email}>`,
  });
  const sending = startSending(shop.shop, {
    mail: () => mail,
    publicUrl: `${PUBLIC_URL}/`,
    linkToken: (message) => issueLinkToken(shop.shop, message),
    report: () => {},
    pollMs: 2 ** 31 - 1,
  });
  shop.shop.messageWritten = sending.wake;

  async function drainMail() {
    await until(async () => {
      const { rows } = await shop.database.pool.query("SELECT 1 FROM outbox WHERE sent_at IS NULL");
      return rows.length === 0;
    });
    server.mails.length = 0;
  }

  /** Waits for exactly this many emails to customers; they arrive in any order. */
  async function nextMails(count: number) {
    await until(() => server.mails.filter(isToCustomer).length >= count);
    const mails = server.mails.filter(isToCustomer);
    server.mails.splice(0, server.mails.length, ...alerts());
    if (mails.length > count) throw new Error(`One mail too many: ${mails[count]?.subject}`);
    return mails;
  }

  async function nextMail() {
    const [mail] = await nextMails(1);
    if (!mail) throw new Error("No mail has come.");
    return mail;
  }

  const alerts = () => server.mails.filter((mail) => !isToCustomer(mail));

  async function orderWithMail(payment_method: "cod" | "upi" = "cod") {
    const price_paise = payment_method === "cod" ? 499_900 : 617_280;
    const { id: product_id, title } = await createProducts(shop, [{ price_paise }]);
    const shopper = await newShopper(shop, { product_id, quantity: 2 });
    await nextMail();
    const { body: order } = await shopper.place({ payment_method });
    const { body: me } = await shop.call("/users/me/", { token: shopper.token });
    return { order, title, email: me.email, token: shopper.token, placed: await nextMail() };
  }

  async function close() {
    await sending.close();
    await server.close();
    await shop.close();
  }

  return { shop, admin, sending, drainMail, nextMail, nextMails, alerts, orderWithMail, close };
}

function isToCustomer({ recipient }: ArrivedMail): boolean {
  return recipient !== privateSettings.orderAlertEmail;
}
