import { Copy } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";

interface CopiedAddressProps {
  url: string;
  /** The label of the button. */
  label: string;
}

/** An address to enter on another site, with a copy button. */
export function CopiedAddress({ url, label }: CopiedAddressProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 font-semibold break-all">{url}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={label}
        onClick={() => copyText("address", url)}
        className="px-3!"
      >
        <Copy aria-hidden="true" className="size-4.5" />
        Copy
      </Button>
    </div>
  );
}
