import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { type MailRules, openEnteredMail } from "#app/features/email/entered-mail.server.ts";
import type { MailTransport } from "#app/features/email/mail-transport.server.ts";
import type { PaymentGateway } from "#app/features/razorpay/payment-gateway.ts";
import { openRazorpay } from "#app/features/razorpay/razorpay-gateway.server.ts";
import { openSecret, type StoredService } from "./service-secrets.server.ts";
import { type MailInput, mailInput, type RazorpayInput, razorpayInput } from "./services-schema.ts";

export interface OnlineServicesOptions {
  /** What the environment sets, which nothing else replaces. */
  environment: { mail: MailTransport | null; razorpay: PaymentGateway | null };
  keys: SigningKeys;
  razorpayApiUrl: string;
  /** The gateways that orders may be paid by, which follow the keys. */
  gateways: Set<string>;
  mailRules?: MailRules;
}

/**
 * The mail server and the payment gateway of this process. They are replaced while the shop runs: ask for them when a piece of
 * work begins, and finish it with the same one.
 */
export class OnlineServices {
  readonly #options: OnlineServicesOptions;
  #mail: MailTransport | null = null;
  #razorpay: PaymentGateway | null = null;
  readonly #versions = new Map<StoredService["name"], number>();

  /** Called after there is another mail server, or none any more. */
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

  /** Null if there is none: emails wait in the outbox. */
  get mail(): MailTransport | null {
    return this.#options.environment.mail ?? this.#mail;
  }

  /** Null if it has no keys: it is not offered. */
  get razorpay(): PaymentGateway | null {
    return this.#options.environment.razorpay ?? this.#razorpay;
  }

  /** Replaces what has another version than before. Returns the problems: what can't be used, without its secrets. */
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

  /** The mail server of typed or stored values. */
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
