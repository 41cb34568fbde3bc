import { type SubmitEvent, useId, useState } from "react";
import type { StockLine } from "#app/features/inventory/stock-schema.ts";
import { statusLabel } from "#app/features/orders/order-status-labels.ts";
import { readAffected, recallBatch } from "#app/features/orders/recalls/recall-client.ts";
import type { AffectedOrder, Recall } from "#app/features/orders/recalls/recall-schema.ts";
import { fieldMessage, isRefusal, messageOf } from "#app/shared/api-error.ts";
import type { Page } from "#app/shared/page-links.ts";
import { countOf, formatCount } from "#app/shared/text/count-of.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { RecallPages } from "./recall-pages.tsx";

interface RecallFormProps {
  line: StockLine;
  onRecalled: (recall: Recall) => Promise<void>;
  onRefused: () => void;
}

/** Finds the customers who got a batch, then recalls it with a message to them. */
export function RecallForm({ line: { pack_id, batches }, onRecalled, onRefused }: RecallFormProps) {
  const listId = useId();
  const [batch, setBatch] = useState("");
  const [message, setMessage] = useState("");
  const [found, setFound] = useState<Page<AffectedOrder> | null>(null);
  const [offset, setOffset] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errorOf = (field: string) => fieldMessage(failure, field);

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
      if (isRefusal(error)) onRefused();
    }
    setBusy(false);
  }

  const find = (from: number) =>
    attempt(async () => {
      setFound(await readAffected({ pack_id, batch: batch.trim() }, from));
      setOffset(from);
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return find(0);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      data-unsaved={message !== "" && !busy ? "true" : undefined}
      className="grid gap-4"
    >
      <TextField
        label="Batch"
        name="batch"
        list={listId}
        autoComplete="off"
        maxLength={50}
        value={batch}
        onChange={({ target }) => {
          setBatch(target.value);
          setFound(null);
        }}
        error={errorOf("batch")}
      />
      <datalist id={listId}>
        {[...new Set(batches.map((each) => each.batch))].filter(Boolean).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {failure !== null && !errorOf("batch") && !errorOf("message") && (
        <InlineAlert>{messageOf(failure, "That didn't work. Try again.")}</InlineAlert>
      )}
      {!found && (
        <Button type="submit" variant="outline" busy={busy} busyText="Looking...">
          Who got it?
        </Button>
      )}
      {found && (
        <>
          <Affected found={found} offset={offset} onOffset={find} />
          <TextArea
            label="Message to the customers"
            name="message"
            rows={4}
            maxLength={1000}
            required
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            hint="What is wrong, and what they should do with it. The email names the order and the pieces."
            error={errorOf("message")}
          />
          <p className="text-sm text-soft">
            The rest of the batch is written off and can't be sold any more. First give unshipped
            orders other pieces. Then everybody who received it gets the email and a refund for
            these pieces. Customers without an email are listed with their phone number: call them.
          </p>
          <ConfirmButton
            question="Really recall it?"
            busy={busy}
            busyText="Recalling..."
            onConfirm={() =>
              attempt(async () =>
                onRecalled(await recallBatch({ pack_id, batch: batch.trim(), message })),
              )
            }
          >
            Recall this batch
          </ConfirmButton>
        </>
      )}
    </form>
  );
}

interface AffectedProps {
  found: Page<AffectedOrder>;
  offset: number;
  onOffset: (offset: number) => void;
}

function Affected({ found: { count, results }, offset, onOffset }: AffectedProps) {
  if (count === 0) return <p role="status">No order has pieces of this batch.</p>;
  return (
    <section aria-label="Who got it">
      <p role="status" className="font-semibold">
        {formatCount(count)} {count === 1 ? "order has" : "orders have"} pieces of it
      </p>
      <ul className="divide-y divide-line">
        {results.map(({ order_id, pieces, status, customer }) => (
          <li key={order_id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/admin/orders/${order_id}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              Order #{order_id}
            </Link>
            <span className="min-w-0 text-sm text-soft wrap-anywhere">
              {customer.name || "Erased"}, {countOf(pieces, "piece")}, {statusLabel(status)}
            </span>
          </li>
        ))}
      </ul>
      <RecallPages count={count} offset={offset} onOffset={onOffset} />
    </section>
  );
}
