import type { Address } from "#app/features/delivery/addresses/address-schema.ts";
import type { CashRefusals } from "#app/features/orders/cash/cash-schema.ts";
import type { PaymentMethodId } from "#app/features/payments/payment-method.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import type { OfferedMethod } from "#app/features/payments/payment-schema.ts";
import { toPaise } from "#app/shared/money.ts";

/** The address with id `choice` if it still exists; otherwise the default one, otherwise the first. */
export function selectedAddress(
  addresses: readonly Address[],
  choice: number | null,
): Address | undefined {
  return (
    addresses.find((address) => address.id === choice) ??
    addresses.find((address) => address.is_default) ??
    addresses[0]
  );
}

/** A payment method; `refusal` says why it isn't available for this order. */
export interface PaymentOption extends OfferedMethod {
  refusal: string | undefined;
}

/** The facts that a refusal depends on. */
export interface OrderToPay {
  /** In rupees. */
  total: number;
  /** Undefined until there is an address. */
  pincode: string | undefined;
  /** Why this customer can't pay in cash; undefined if they can. */
  noCash?: string;
}

/**
 * The payment methods with their refusals. The server checks again. Methods aren't refused by PIN code or total until the PIN code
 * is known.
 */
export function paymentOptions(
  methods: readonly OfferedMethod[],
  { total, pincode, noCash }: OrderToPay,
): PaymentOption[] {
  return methods.map((method) => ({
    ...method,
    refusal:
      (method.id === "cod" ? noCash : undefined) ??
      (pincode === undefined
        ? undefined
        : paymentMethod(method.id).refusal?.({ totalPaise: toPaise(total), pincode })),
  }));
}

/** Why an order to this address can't be paid in cash; undefined if it can. */
export function cashRefusal(
  { account, address_ids, message }: CashRefusals,
  address: number | undefined,
): string | undefined {
  return account || (address !== undefined && address_ids.includes(address)) ? message : undefined;
}

/** The shopper's choice if it is available, otherwise the first available method. */
export function selectedPayment(
  options: readonly PaymentOption[],
  choice: PaymentMethodId | null,
): PaymentMethodId | undefined {
  const possible = options.filter(({ refusal }) => refusal === undefined);
  return (possible.find(({ id }) => id === choice) ?? possible[0])?.id;
}
