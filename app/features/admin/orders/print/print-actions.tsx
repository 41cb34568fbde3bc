import { Printer } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { staysInWindow } from "#app/ui/link.tsx";
import { PRINT_STATE } from "./use-print-once.ts";

/** The documents for selected orders, in the order in which staff need them. */
const DOCUMENTS = {
  "pick-list": { name: "Pick list", path: "/admin/orders/pick-list?" },
  "packing-slips": { name: "Packing slips", path: "/admin/orders/packing-slips?" },
  labels: { name: "Labels", path: "/admin/orders/packing-slips?document=labels&" },
} as const;
export type PrintedDocument = keyof typeof DOCUMENTS;
const ALL = Object.keys(DOCUMENTS) as PrintedDocument[];

interface PrintLinksProps {
  /** Comma-separated order numbers. */
  ids: string;
  /** The document that is already shown. */
  except?: PrintedDocument;
  className?: string;
}

/** Links to the documents of orders; each also opens the print dialog. */
export function PrintLinks({ ids, except, className }: PrintLinksProps) {
  const navigate = useNavigate();
  return ALL.filter((document) => document !== except).map((document) => {
    const to = `${DOCUMENTS[document].path}ids=${ids}`;
    return (
      <ButtonLink
        key={document}
        to={to}
        onClick={(event) => {
          if (!staysInWindow(event)) return;
          event.preventDefault();
          void navigate(to, { state: PRINT_STATE });
        }}
        variant="outline"
        size="small"
        className={className}
      >
        {DOCUMENTS[document].name}
      </ButtonLink>
    );
  });
}

/** Prints the page. */
export function PrintButton() {
  return (
    <Button size="small" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}

/** The link of a page that has nothing to print. */
export function OrdersToPack() {
  return (
    <ButtonLink to="/admin/orders?to_pack=true" variant="outline">
      Orders to pack
    </ButtonLink>
  );
}

/** The actions of a page with a document to print. */
export function PrintActions({ document, ids }: { document: PrintedDocument; ids: string }) {
  return (
    <>
      <PrintLinks ids={ids} except={document} />
      <PrintButton />
    </>
  );
}

/** The message of a page that has nothing to print. */
export function NothingToPrint({ document }: { document: PrintedDocument }) {
  return (
    <EmptyState
      title="Order not found"
      text={`Select orders in the list, then '${DOCUMENTS[document].name}'.`}
      action={<OrdersToPack />}
    />
  );
}
