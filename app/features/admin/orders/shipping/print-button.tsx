import { Printer } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";

export function PrintButton() {
  return (
    <Button size="small" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}

/** Shown if there is nothing to print. */
export function AllOrders() {
  return (
    <ButtonLink to="/admin/orders?to_pack=true" variant="outline">
      Orders to pack
    </ButtonLink>
  );
}
