import { useEffect, useState } from "react";
import { readPincode } from "./pincode-client.ts";
import type { PincodeArea } from "./pincode-schema.ts";

export type PinAnswer =
  | { state: "none" | "checking" | "failed" }
  | { state: "known"; pin: string; area: PincodeArea };

interface Answered {
  question: string;
  answer: PinAnswer;
}

/** The delivery promise for a six-digit PIN code, loaded when it or `attempt` changes; null loads nothing. */
export function usePinArea(pin: string | null, attempt = 0): PinAnswer {
  const [answered, setAnswered] = useState<Answered>();
  const question = `${pin} ${attempt}`;

  useEffect(() => {
    if (!pin) return;
    let current = true;
    const store = (answer: PinAnswer) => current && setAnswered({ question, answer });
    readPincode(pin).then(
      (area) => store({ state: "known", pin, area }),
      () => store({ state: "failed" }),
    );
    return () => {
      current = false;
    };
  }, [pin, question]);

  if (!pin) return { state: "none" };
  return answered?.question === question ? answered.answer : { state: "checking" };
}
