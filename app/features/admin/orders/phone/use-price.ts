import { useEffect, useEffectEvent, useState } from "react";
import { serverMessage } from "#app/shared/api-error.ts";

const DEBOUNCE_MS = 150;

interface Outcome<Quote> {
  asked: string;
  quote: Quote | null;
  /** Why the price couldn't be loaded; '' if it could. */
  failure: string;
}

interface Price<Quote> extends Omit<Outcome<Quote>, "asked"> {
  /** Retries after a failure. */
  retry: () => void;
  /** Requests the price again, since it may have changed; shows the old one until the new one arrives. */
  reload: () => void;
}

/**
 * The shop's current price for `question`, requested again when that changes; the quote is null while loading. Requests nothing if
 * `question` is null.
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
