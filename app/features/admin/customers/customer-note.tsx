import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useAction } from "../forms/use-action.ts";
import { noteCustomer } from "./customer-client.ts";
import type { CustomerDetail, CustomerNotes } from "./customer-schema.ts";

/** The shop's own note about a customer, and tags. */
export function CustomerNote({ customer }: { customer: CustomerDetail }) {
  const { busy, run } = useAction();
  /** What was saved last, until the customer is reloaded. */
  const [saved, setSaved] = useState<CustomerNotes>({ note: customer.note, tags: customer.tags });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const notes = {
      note: String(data.get("note") ?? ""),
      tags: String(data.get("tags") ?? "")
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    };
    async function send() {
      const { note, tags } = await noteCustomer(customer.id, { ...notes, before: saved });
      setSaved({ note, tags });
    }
    void run("note", send, "Note saved.");
  }

  return (
    <Panel>
      <form onSubmit={save} data-unsaved="watch" className="grid gap-3">
        <TextArea
          key={`note ${saved.note}`}
          label="Note"
          name="note"
          rows={3}
          maxLength={2000}
          defaultValue={saved.note}
          hint="The customer sees it only in the download of their data."
        />
        <TextField
          key={`tags ${saved.tags}`}
          label="Tags"
          name="tags"
          maxLength={400}
          defaultValue={saved.tags.join(", ")}
          hint="Separated by commas, such as: wholesale, village"
        />
        <Button type="submit" variant="outline" busy={busy !== null} busyText="Saving...">
          Save note
        </Button>
      </form>
    </Panel>
  );
}
