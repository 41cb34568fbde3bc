import { type FormEvent, useState } from "react";
import { noteOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/**
 * The shop's internal note about an order. Edits made while saving are not lost. After a conflict it shows the note that someone
 * else has saved, which the next save replaces.
 */
export function InternalNote({ order: { id, internal_note } }: { order: AdminOrder }) {
  const { busy, run } = useOrderCall();
  const [loaded, setLoaded] = useState(internal_note);
  /** The note that the edits are based on. */
  const [base, setBase] = useState(internal_note);
  const [typed, setTyped] = useState(internal_note);
  const [conflict, setConflict] = useState<"refused" | "shown" | null>(null);

  if (internal_note !== loaded) {
    setLoaded(internal_note);
    if (typed === base) setTyped(internal_note);
    if (typed === base || conflict === "refused") setBase(internal_note);
    setConflict(conflict && "shown");
  }

  async function send() {
    try {
      await noteOrder(id, { note: typed, before: base });
      setBase(typed);
      setConflict(null);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict("refused");
      throw error;
    }
  }

  function save(event: FormEvent) {
    event.preventDefault();
    void run(send, "Note saved.");
  }

  return (
    <Panel>
      <form onSubmit={save} data-unsaved={typed !== base} className="grid gap-3">
        <TextArea
          label="Note"
          rows={3}
          maxLength={2000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={
            conflict === "shown"
              ? `Someone else has saved: ${base || "nothing"}`
              : "The customer never sees it."
          }
        />
        <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
          Save note
        </Button>
      </form>
    </Panel>
  );
}
