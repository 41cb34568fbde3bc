import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { type MailRules, openEnteredMail } from "#app/features/email/entered-mail.server.ts";
import type { MailTransport } from "#app/features/email/mail-transport.server.ts";
import type { PaymentGateway } from "#app/features/razorpay/payment-gateway.ts";
import { openRazorpay } from "#app/features/razorpay/razorpay-gateway.server.ts";
import { openSecret, type StoredService } from "./service-secrets.server.ts";
import { type MailInput, mailInput, type RazorpayInput, razorpayInput } from "./services-schema.ts";

export interface OnlineServicesOptions {
  /** Services set by the environment, which override all others. */
  environment: { mail: MailTransport | null; razorpay: PaymentGateway | null };
  keys: SigningKeys;
  razorpayApiUrl: string;
  /** The payment gateways available for orders. Updated when the keys change. */
  gateways: Set<string>;
  mailRules?: MailRules;
}

/**
 * The mail server and the payment gateway of this process. They may be replaced while the shop is running, so get one at the
 * start of a task and use the same one to the end.
 */
export class OnlineServices {
  readonly #options: OnlineServicesOptions;
  #mail: MailTransport | null = null;
  #razorpay: PaymentGateway | null = null;
  readonly #versions = new Map<StoredService["name"], number>();

  /** Called after the mail server was replaced or removed. */
  onMailChanged: (() => void) | undefined;

  constructor(options: OnlineServicesOptions) {
    this.#options = options;
    if (options.environment.razorpay) options.gateways.add("razorpay");
  }

  get keys(): SigningKeys {
    return this.#options.keys;
  }

  get environment(): OnlineServicesOptions["environment"] {
    return this.#options.environment;
  }

  /** Null if there is none. Emails then wait in the outbox. */
  get mail(): MailTransport | null {
    return this.#options.environment.mail ?? this.#mail;
  }

  /** Null if there are no keys. Razorpay isn't offered then. */
  get razorpay(): PaymentGateway | null {
    return this.#options.environment.razorpay ?? this.#razorpay;
  }

  /** Replaces services whose version has changed. Returns problems with services that can't be used, without their secrets. */
  apply(stored: readonly StoredService[]): string[] {
    const changed = stored.filter(
      ({ name, version }) => this.#versions.get(name) !== version && !this.environment[name],
    );
    return changed.flatMap((service) => {
      this.#versions.set(service.name, service.version);
      const opened =
        service.name === "mail" ? this.#applyMail(service) : this.#applyRazorpay(service);
      return opened || !service.values ? [] : [unreadable(service.name)];
    });
  }

  /** Creates the mail server for typed or stored values. */
  openMail({ host, port, user, password, sender }: MailInput): MailTransport {
    const server = { host, port, user, password, from: sender || undefined };
    return openEnteredMail(server, this.#options.mailRules);
  }

  openRazorpay({ key_id, key_secret, webhook_secret }: RazorpayInput): PaymentGateway {
    return openRazorpay({
      keyId: key_id,
      keySecret: key_secret,
      webhookSecret: webhook_secret,
      apiUrl: this.#options.razorpayApiUrl,
    });
  }

  #applyMail({ values, secrets }: StoredService): boolean {
    const password = openSecret(this.keys, "mail.password", secrets.password);
    const { data } = mailInput.safeParse({ ...values, password });
    this.#mail = data ? this.openMail(data) : null;
    this.onMailChanged?.();
    return this.#mail !== null;
  }

  #applyRazorpay({ values, secrets }: StoredService): boolean {
    const key_secret = openSecret(this.keys, "razorpay.key_secret", secrets.key_secret);
    const webhook_secret = openSecret(this.keys, "razorpay.webhook_secret", secrets.webhook_secret);
    const { data } = razorpayInput.safeParse({ ...values, key_secret, webhook_secret });
    this.#razorpay = data ? this.openRazorpay(data) : null;
    if (this.#razorpay) this.#options.gateways.add("razorpay");
    else this.#options.gateways.delete("razorpay");
    return this.#razorpay !== null;
  }
}

function unreadable(name: StoredService["name"]): string {
  const thing = name === "mail" ? "The password of the mail server" : "Razorpay's secrets";
  return `${thing} can't be read with this shop's keys. Enter them again under Settings.`;
}
