import { useEffect, useState } from "react";
import {
  endMarkdown,
  markDown,
  readPackPrice,
} from "#app/features/product-admin/markdowns/markdown-client.ts";
import type { PackPrice } from "#app/features/product-admin/markdowns/markdown-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { formatRupees } from "#app/shared/money.ts";
import { numberOrNull } from "#app/shared/text/typed-number.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { StockFormDialog } from "../stock-form-dialog.tsx";
import { batchText } from "../stock-labels.ts";
import type { BatchDialogProps } from "./write-off-dialog.tsx";

/** Percentages offered as buttons. */
const PERCENTAGES = [20, 30, 50];

/** Lowers a pack's price until its batch is sold; the usual price then returns. */
export function MarkdownDialog({ batch, name, onClose, onChanged }: BatchDialogProps) {
  const [pack, setPack] = useState<PackPrice>();
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    readPackPrice(batch.pack_id).then(setPack, (error) =>
      setFailure(messageOf(error, "Failed to load the price of this pack.")),
    );
  }, [batch.pack_id]);

  async function end() {
    setBusy(true);
    setFailure("");
    try {
      const { price } = await endMarkdown(batch.pack_id);
      notify({ kind: "success", text: `${name}: back to ${formatRupees(price)}.` });
      onClose();
      await onChanged();
    } catch (error) {
      setFailure(messageOf(error, "Failed to save."));
      setBusy(false);
    }
  }

  if (!pack) {
    return (
      <Dialog open onClose={onClose} title="Mark down">
        {failure ? (
          <InlineAlert>{failure}</InlineAlert>
        ) : (
          <p className="flex items-center gap-3">
            <Spinner /> Loading...
          </p>
        )}
      </Dialog>
    );
  }
  const usual = formatRupees(pack.usual_price);
  return (
    <StockFormDialog
      onClose={onClose}
      title="Mark down"
      lead={`${name}: ${batchText(batch)}. Usual price ${usual}; it applies again once this batch is sold.`}
      submitText="Mark down"
      done={`${name}: marked down.`}
      save={() => {
        setFailure("");
        return markDown(batch.pack_id, {
          batch: batch.batch,
          best_before: batch.best_before,
          price: numberOrNull(typed),
        });
      }}
    >
      {(errorOf) => (
        <>
          {failure && <InlineAlert>{failure}</InlineAlert>}
          {pack.markdown && (
            <InlineAlert
              tone="info"
              action={
                <Button size="small" variant="outline" busy={busy} onClick={end}>
                  Back to {usual}
                </Button>
              }
            >
              Marked down to {formatRupees(pack.price)} now.
            </InlineAlert>
          )}
          <TextField
            label="Price in rupees"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={errorOf("price")}
          />
          <div className="flex flex-wrap gap-2">
            {PERCENTAGES.map((percent) => (
              <Button
                key={percent}
                size="small"
                variant="outline"
                onClick={() => setTyped(String(less(pack.usual_price, percent)))}
              >
                {percent}% off
              </Button>
            ))}
          </div>
        </>
      )}
    </StockFormDialog>
  );
}

/** A price reduced by a percentage, in whole rupees, at least one. */
function less(price: number, percent: number): number {
  return Math.max(1, Math.floor((price * (100 - percent)) / 100));
}
