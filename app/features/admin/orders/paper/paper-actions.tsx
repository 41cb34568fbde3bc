import { Printer } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PRINT_STATE } from "./use-print-once.ts";

/** What is printed for selected orders, in the order of the work. */
const PAPERS = {
  "pick-list": { name: "Pick list", path: "/admin/orders/pick-list?" },
  slips: { name: "Packing slips", path: "/admin/orders/slips?" },
  labels: { name: "Labels", path: "/admin/orders/slips?paper=labels&" },
} as const;
export type Paper = keyof typeof PAPERS;
const ALL = Object.keys(PAPERS) as Paper[];

interface PaperLinksProps {
  /** Order numbers, separated by commas. */
  ids: string;
  /** The one that is shown already. */
  except?: Paper;
  className?: string;
}

/** Links to what can be printed for orders; each opens the print dialog as well. */
export function PaperLinks({ ids, except, className }: PaperLinksProps) {
  return ALL.filter((paper) => paper !== except).map((paper) => (
    <ButtonLink
      key={paper}
      to={`${PAPERS[paper].path}ids=${ids}`}
      state={PRINT_STATE}
      variant="outline"
      size="small"
      className={className}
    >
      {PAPERS[paper].name}
    </ButtonLink>
  ));
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

/** A way from a page with nothing to print. */
export function OrdersToPack() {
  return (
    <ButtonLink to="/admin/orders?to_pack=true" variant="outline">
      Orders to pack
    </ButtonLink>
  );
}

/** The actions of a page that is printed. */
export function PaperActions({ paper, ids }: { paper: Paper; ids: string }) {
  return (
    <>
      <PaperLinks ids={ids} except={paper} />
      <PrintButton />
    </>
  );
}

/** Shown if there is nothing to print. */
export function NothingToPrint({ paper }: { paper: Paper }) {
  return (
    <EmptyState
      title="Order not found"
      text={`Select orders in the list, then '${PAPERS[paper].name}'.`}
      action={<OrdersToPack />}
    />
  );
}
