import { Copy } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";

interface CopiedAddressProps {
  url: string;
  /** Of the button. */
  label: string;
}

/** An address that is entered at another site, with a button that copies it. */
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
