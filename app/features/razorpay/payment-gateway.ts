/** The service that takes payments by card, UPI and net banking for the shop. Amounts in paise. */
export interface PaymentGateway {
  /** Identifies the shop to the gateway's checkout in the browser; not secret. */
  keyId: string;
  /** Creates an order at the gateway and returns its id. Payments for it are captured automatically. */
  makeOrder: (order: { amountPaise: number; receipt: string }) => Promise<string>;
  /** Every payment attempt for an order, as the gateway has it. */
  readPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /**
   * Refunds what is left of a payment, or a part of it, and returns the refund's id. Idempotent: once for what is left, and once
   * for each `part`, a number that is unique within the payment.
   */
  refund: (paymentId: string, amountPaise: number, part?: number) => Promise<string>;
  /** Whether the gateway has signed that this payment was made for that order. */
  signedPayment: (gatewayOrderId: string, paymentId: string, signature: string) => boolean;
  /** Whether the gateway has signed exactly these bytes. */
  signedEvent: (body: Buffer, signature: string) => boolean;
}

export interface GatewayPayment {
  id: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  amountPaise: number;
  refundedPaise: number;
}

/** The gateway did not do what was asked. `refused`: it said no. Otherwise the outcome is unknown, and a retry may help. */
export class GatewayFailure extends Error {
  readonly refused: boolean;
  constructor(message: string, refused: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayFailure";
    this.refused = refused;
  }
}
