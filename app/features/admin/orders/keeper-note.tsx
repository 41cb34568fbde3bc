import type { FormEvent } from "react";
import { noteOrder } from "#app/features/orders/admin-order-calls.ts";
import type { AdminOrder } from "#app/features/orders/admin-order-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { markSaved } from "#app/ui/unsaved-changes.tsx";
import { useOrderCall } from "./use-order-call.ts";

/** What the shop keeps in mind about an order. */
export function KeeperNote({ order }: { order: AdminOrder }) {
  const { busy, run } = useOrderCall();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    async function send() {
      await noteOrder(order.id, String(sent.get("note") ?? ""));
      markSaved(form, sent);
    }
    void run(send, "Note saved.");
  }

  return (
    <Panel>
      <form onSubmit={save} data-unsaved="watch" className="grid gap-3">
        <TextArea
          label="Note"
          name="note"
          rows={3}
          maxLength={2000}
          defaultValue={order.keeper_note}
          hint="The customer never sees it."
        />
        <Button type="submit" variant="outline" busy={busy} busyText="Saving...">
          Save note
        </Button>
      </form>
    </Panel>
  );
}
