import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFocusAfter } from "#app/ui/use-focus-after.ts";

/** The ids of the customer search field and of the selected customer's name. Each gets the focus when it replaces the other. */
export const FINDER_ID = "find-customer";
export const CHOSEN_ID = "chosen-customer";

interface ChosenCustomerProps {
  /** The customer's name. */
  children: ReactNode;
  /** Returns to the search. */
  onOther: () => void;
}

/** The selected customer's name, and a button to select another customer. */
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
