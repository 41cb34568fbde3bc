import { useEffect, useState } from "react";
import { readRecalls } from "#app/features/orders/recalls/recall-client.ts";
import type { Recall } from "#app/features/orders/recalls/recall-schema.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import type { StockDialogProps } from "../stock-form-dialog.tsx";
import { RecallForm } from "./recall-form.tsx";
import { RecallProgress } from "./recall-progress.tsx";

/** Recalls a batch of a pack: the customers who got it, the message to them, and the result for each order. */
export function RecallDialog({ line, name, onClose, onChanged }: StockDialogProps) {
  const [recalls, setRecalls] = useState<readonly Recall[]>([]);
  const [shown, setShown] = useState<Recall | null>(null);
  const [error, setError] = useState("");

  useEffect(() => {
    readRecalls(line.pack_id).then(
      ({ results }) => setRecalls(results),
      (failure) => setError(messageOf(failure, "Failed to load the recalls of this pack.")),
    );
  }, [line.pack_id]);

  /**
   * Someone else, or a call whose response was lost, may have started the recall. If this read fails, the refusal is shown anyway.
   */
  function readAgain() {
    readRecalls(line.pack_id).then(
      ({ results }) => setRecalls(results),
      () => {},
    );
  }

  return (
    <Dialog open onClose={onClose} title={shown ? `Recall of ${shown.batch}` : "Recall a batch"}>
      <p className="mb-4">{name}</p>
      {error && <InlineAlert className="mb-4">{error}</InlineAlert>}
      {shown ? (
        <RecallProgress key={shown.id} started={shown} />
      ) : (
        <>
          {recalls.length > 0 && (
            <ul aria-label="Recalled batches" className="mb-5 grid gap-2">
              {recalls.map((recall) => (
                <li key={recall.id}>
                  <Button variant="outline" size="small" onClick={() => setShown(recall)}>
                    {recall.batch}: {recall.credited} credited, {recall.failed} failed,{" "}
                    {recall.waiting} waiting
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <RecallForm
            line={line}
            onRefused={readAgain}
            onRecalled={async (recall) => {
              setShown(recall);
              await onChanged();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
