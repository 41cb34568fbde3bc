import Printer from "lucide-react/icons/printer";
import { Button } from "#app/ui/button.tsx";

export function PrintButton() {
  return (
    <Button size="small" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}
