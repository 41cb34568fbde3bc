import { useEffect, useState } from "react";
import { readPincode } from "./pincode-client.ts";
import type { PincodeArea } from "./pincode-schema.ts";

export type PinAnswer =
  | { state: "none" | "checking" | "failed" }
  | { state: "known"; pin: string; area: PincodeArea };

interface Settled {
  question: string;
  answer: PinAnswer;
}

/** What the shop promises for a PIN code of six digits, asked when it or `attempt` changes; null asks nothing. */
export function usePinArea(pin: string | null, attempt = 0): PinAnswer {
  const [settled, setSettled] = useState<Settled>();
  const question = `${pin} ${attempt}`;

  useEffect(() => {
    if (!pin) return;
    let wanted = true;
    const settle = (answer: PinAnswer) => wanted && setSettled({ question, answer });
    readPincode(pin).then(
      (area) => settle({ state: "known", pin, area }),
      () => settle({ state: "failed" }),
    );
    return () => {
      wanted = false;
    };
  }, [pin, question]);

  if (!pin) return { state: "none" };
  return settled?.question === question ? settled.answer : { state: "checking" };
}
