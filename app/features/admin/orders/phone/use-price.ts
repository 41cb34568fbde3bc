import { useEffect, useEffectEvent, useState } from "react";
import { serverMessage } from "#app/shared/api-error.ts";

const DEBOUNCE_MS = 150;

interface Outcome<Quote> {
  asked: string;
  quote: Quote | null;
  /** Why it could not be asked; '' if it could. */
  failure: string;
}

interface Price<Quote> extends Omit<Outcome<Quote>, "asked"> {
  /** Asks again after a failure. */
  retry: () => void;
  /** Asks again, since the price may have changed; until it is known the old one stays. */
  reload: () => void;
}

/**
 * What the shop would charge now, asked for again when `question` changes; the quote is null until it is known. Asks nothing if
 * the question is null.
 */
export function usePrice<Question, Quote>(
  question: Question | null,
  ask: (question: Question) => Promise<Quote>,
): Price<Quote> {
  const [found, setFound] = useState<Outcome<Quote> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = question === null ? null : JSON.stringify(question);
  const askNow = useEffectEvent(ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    if (asked === null) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const outcome = await askNow(JSON.parse(asked)).then(
        (quote) => ({ quote, failure: "" }),
        (error) => ({
          quote: null,
          failure: serverMessage(error) ?? "We couldn't work out the price. Try again.",
        }),
      );
      if (wanted) setFound({ asked, ...outcome });
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [asked, attempt]);

  function reload() {
    setAttempt((old) => old + 1);
  }

  function retry() {
    setFound(null);
    reload();
  }

  const { quote, failure } = found?.asked === asked ? found : { quote: null, failure: "" };
  return { quote, failure, retry, reload };
}
