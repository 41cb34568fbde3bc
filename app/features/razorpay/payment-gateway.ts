import type { MadeRefund } from "#app/features/orders/refunds/dashboard-refunds.ts";

/** The service that takes payments by card, UPI and net banking for the shop. Amounts in paise. */
export interface PaymentGateway {
  /** Identifies the shop to the gateway's checkout in the browser. Not secret. */
  keyId: string;
  /** Makes a read-only call. Fails with a refusal if the gateway doesn't accept the keys. */
  checkKeys: () => Promise<void>;
  /** Creates an order at the gateway and returns its id. Payments for it are captured automatically. */
  makeOrder: (order: { amountPaise: number; receipt: string }) => Promise<string>;
  /** Returns every payment attempt for an order, as the gateway reports it. */
  readPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /**
   * Refunds the rest of a payment, or a part of it, and returns the refund's id. Idempotent: once for the rest, and once for each
   * `part`, a number that is unique within the payment.
   */
  refund: (paymentId: string, amountPaise: number, part?: number) => Promise<string>;
  /** Returns the refunds of a payment, at most 100, without failed ones. Includes refunds made in the gateway's dashboard. */
  readRefunds: (paymentId: string) => Promise<MadeRefund[]>;
  /** Returns one page, from `skip` on, of what was settled to the shop's bank account in a month in India ('YYYY-MM'). */
  readSettlements: (
    month: string,
    page: { skip: number; count: number },
  ) => Promise<{ items: SettledItem[]; isLast: boolean }>;
  /** Whether the gateway has signed that this payment was made for that order. */
  signedPayment: (gatewayOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether the gateway has signed exactly these bytes. */
  signedEvent: (body: Buffer, signature: string) => boolean;
}

/** An item of a settlement. Amounts in paise. */
export interface SettledItem {
  entity_id: string;
  kind: "payment" | "refund" | "adjustment";
  amount_paise: number;
  /** Includes the tax. */
  fee_paise: number;
  tax_paise: number;
  /** The amount that it adds to the settlement; negative if it reduces it. */
  net_paise: number;
  settlement_id: string;
  /** The bank's reference of the settlement; '' if unknown. */
  utr: string;
  /** 'YYYY-MM-DD' in India. */
  settled_on: string;
}

export interface GatewayPayment {
  id: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  amountPaise: number;
  refundedPaise: number;
}

/**
 * The gateway didn't do what was requested. `refused` means that it rejected the request. Otherwise the outcome is unknown, and a
 * retry may help.
 */
export class GatewayFailure extends Error {
  readonly refused: boolean;
  constructor(message: string, refused: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayFailure";
    this.refused = refused;
  }
}
