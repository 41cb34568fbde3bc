import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";

/** The field that finds a customer, and the name of the one who was chosen: each gets the focus when it takes the other's place. */
export const FINDER_ID = "find-customer";
export const CHOSEN_ID = "chosen-customer";

interface ChosenCustomerProps {
  /** The name. */
  children: ReactNode;
  /** Goes back to the search. */
  onOther: () => void;
}

/** The name of the customer who was chosen, and a button to choose another one. */
export function ChosenCustomer({ children, onOther }: ChosenCustomerProps) {
  const box = useRef<HTMLDivElement>(null);
  useFocusAfter(box, FINDER_ID);
  return (
    <div ref={box} className="flex flex-wrap items-center justify-between gap-3">
      <h2 id={CHOSEN_ID} tabIndex={-1} className="rounded-card text-2xl wrap-anywhere">
        {children}
      </h2>
      <Button variant="quiet" size="small" onClick={onOther}>
        Another customer
      </Button>
    </div>
  );
}
