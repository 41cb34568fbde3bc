import { useEffect, useState } from "react";
import { quotePhoneOrder } from "#app/features/orders/phone/phone-order-client.ts";
import type { PhoneQuote } from "#app/features/orders/phone/phone-order-schema.ts";

const DEBOUNCE_MS = 150;

interface Line {
  pack_id: number;
  quantity: number;
}

/** The price of these lines at a place, as the shop would charge it now; null until it is known. */
export function useQuote(
  lines: readonly Line[],
  to: { state: string; pincode: string } | undefined,
  customerId: number | null,
): PhoneQuote | null {
  const [found, setFound] = useState<{ asked: string; quote: PhoneQuote }>();
  const asked = JSON.stringify({
    lines: lines.map(({ pack_id, quantity }) => ({ pack_id, quantity })),
    customer_id: customerId ?? undefined,
    to: to && { state: to.state, pincode: to.pincode },
  });
  const isEmpty = lines.length === 0;

  useEffect(() => {
    if (isEmpty) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const quote = await quotePhoneOrder(JSON.parse(asked)).catch(() => null);
      if (wanted && quote) setFound({ asked, quote });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, isEmpty]);

  return !isEmpty && found?.asked === asked ? found.quote : null;
}
