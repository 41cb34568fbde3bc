import { useEffect, useState } from "react";
import { quoteAddition } from "#app/features/orders/additions/addition-client.ts";
import type { AdditionQuote } from "#app/features/orders/additions/addition-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";

const DEBOUNCE_MS = 150;

interface Line {
  pack_id: number;
  quantity: number;
}

/**
 * What an order would come to with these packs added; null until it is known. Without packs it says whether any can be added.
 * `failure`: why it could not be asked; '' if it could.
 */
export function useAdditionQuote(
  orderId: number,
  lines: readonly Line[],
): { quote: AdditionQuote | null; failure: string } {
  const [found, setFound] = useState<{ asked: string; quote: AdditionQuote }>();
  const [failed, setFailed] = useState<{ asked: string; message: string }>();
  const asked = JSON.stringify(lines.map(({ pack_id, quantity }) => ({ pack_id, quantity })));

  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const quote = await quoteAddition(orderId, { lines: JSON.parse(asked) });
        if (wanted) setFound({ asked, quote });
      } catch (error) {
        const message = messageOf(error, "We couldn't price this. Close it and try again.");
        if (wanted) setFailed({ asked, message });
      }
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, orderId]);

  return {
    quote: found?.asked === asked ? found.quote : null,
    failure: failed?.asked === asked ? failed.message : "",
  };
}
