import { type FormEvent, useRef, useState } from "react";
import { noteOrder } from "#app/features/orders/fulfilment/admin-order-client.ts";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { useOrderCall } from "#app/features/orders/use-order-call.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/** The shop's own note about an order. */
export function InternalNote({ order }: { order: AdminOrder }) {
  const { busy, run } = useOrderCall();
  /** The saved note, until the order is reloaded. */
  const [saved, setSaved] = useState<string | null>(null);
  const current = saved ?? order.internal_note;
  /** The note that was shown when somebody began to type. */
  const before = useRef<string | null>(null);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "");
    async function send() {
      await noteOrder(order.id, { note, before: before.current ?? current });
      before.current = null;
      setSaved(note);
    }
    void run(send, "Note saved.").then(() => setSaved(null));
  }

  return (
    <Panel>
      <form onSubmit={save} data-unsaved="watch" className="grid gap-3">
        <TextArea
          label="Note"
          name="note"
          rows={3}
          maxLength={2000}
          defaultValue={current}
          onInput={() => {
            before.current ??= current;
          }}
          hint="The customer never sees it."
        />
        <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
          Save note
        </Button>
      </form>
    </Panel>
  );
}
