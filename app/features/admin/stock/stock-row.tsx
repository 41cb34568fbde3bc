import { useState } from "react";
import { ProductPicture } from "#app/features/catalogue/product/product-picture.tsx";
import { setLowStock } from "#app/features/inventory/stock-client.ts";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { isolated } from "#app/shared/text/isolated.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusChip } from "#app/ui/status-chip.tsx";
import { QuickEdit } from "../forms/quick-edit.tsx";
import { useMay } from "../page/use-staff.ts";
import { CountDialog } from "./count-dialog.tsx";
import { MovementsDialog } from "./movements-dialog.tsx";
import { RecallDialog } from "./recall/recall-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { batchText } from "./stock-labels.ts";

interface StockRowProps {
  line: StockLine;
  /** Reloads the list. */
  onChanged: () => Promise<void>;
}

type Action = "receive" | "count" | "movements" | "recall";
const ACTIONS = {
  receive: "Receive",
  count: "Count",
  movements: "History",
  recall: "Recall",
} as const;

/** A pack's stock and the actions for it; a card on narrow screens. */
export function StockRow({ line, onChanged }: StockRowProps) {
  const [action, setAction] = useState<Action | null>(null);
  const mayRecall = useMay("refunds.make");
  const mayChange = useMay("stock.change") && !line.retired;
  const allowed: Record<Action, boolean> = {
    receive: mayChange,
    count: mayChange,
    movements: true,
    recall: mayRecall,
  };
  const actions = (Object.keys(ACTIONS) as Action[]).filter((each) => allowed[each]);
  const name = `${isolated(line.title)}, ${line.label}`;
  const dialog = { line, name, onClose: () => setAction(null), onChanged };

  return (
    <article
      aria-label={name}
      className="grid grid-cols-[--spacing(12)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 px-4 py-3 lg:grid-cols-[--spacing(12)_minmax(0,1fr)_auto_auto]"
    >
      <ProductPicture src={line.image} alt="" size={48} className="size-12 rounded-card" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{line.title}</bdi>, {line.label}
        </p>
        <p className="text-sm break-all text-soft">{line.sku}</p>
        {line.batches.map((batch) => (
          <p key={`${batch.batch} ${batch.best_before}`} className="text-sm text-soft">
            {batchText(batch)}
            {batch.fitness === "unfit" && <strong> (can't be sent)</strong>}
          </p>
        ))}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-3 lg:col-span-1 lg:justify-end">
        <LevelChip line={line} />
        {!line.retired && (
          <span className="text-sm text-soft">Low at{!mayChange && ` ${line.low_stock}`}</span>
        )}
        {mayChange && (
          <QuickEdit
            label={`Low-stock level of ${name}`}
            value={line.low_stock}
            format={String}
            onSave={(low_stock) =>
              setLowStock(line.pack_id, { low_stock, expected: line.low_stock })
            }
          />
        )}
      </div>
      <div className="col-span-full grid grid-cols-2 gap-1 sm:grid-cols-4 lg:col-span-1 lg:flex">
        {actions.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === "receive" ? "tonal" : "quiet"}
            aria-label={`${ACTIONS[each]}: ${name}`}
            onClick={() => setAction(each)}
          >
            {ACTIONS[each]}
          </Button>
        ))}
      </div>
      {action === "receive" && <ReceiveDialog {...dialog} />}
      {action === "count" && <CountDialog {...dialog} />}
      {action === "movements" && <MovementsDialog {...dialog} />}
      {action === "recall" && <RecallDialog {...dialog} />}
    </article>
  );
}

function LevelChip({ line: { stock, low_stock, hidden, retired } }: Pick<StockRowProps, "line">) {
  if (retired) return <StatusChip>{formatCount(stock)} left, no longer sold</StatusChip>;
  if (stock === 0) return <StatusChip tone="error">Out of stock</StatusChip>;
  if (hidden) return <StatusChip>{formatCount(stock)} left, hidden</StatusChip>;
  return (
    <StatusChip tone={stock <= low_stock ? "warning" : "success"}>
      {formatCount(stock)} left{stock <= low_stock && ", low"}
    </StatusChip>
  );
}
