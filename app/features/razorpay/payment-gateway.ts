/** What the shop asks of the service that takes cards, UPI and net banking for it. Money in whole paise. */
export interface PaymentGateway {
  /** Names the shop to the gateway's own page in the browser; no secret. */
  keyId: string;
  /** Makes an order at the gateway and returns its id. What is paid for it is captured by itself. */
  makeOrder: (order: { amountPaise: number; receipt: string }) => Promise<string>;
  /** Every payment tried for an order of the gateway, as the gateway itself has it. */
  readPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Gives all of a payment back and returns the refund's id. Asked again, it is the same refund. */
  refund: (paymentId: string, amountPaise: number) => Promise<string>;
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

/** The gateway did not do what was asked. `refused`: it answered and won't. Otherwise the outcome is unknown, and asking again may help. */
export class GatewayFailure extends Error {
  readonly refused: boolean;
  constructor(message: string, refused: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayFailure";
    this.refused = refused;
  }
}
