import { type FormEvent, useState } from "react";
import { ApiError } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { mergeEdits } from "../forms/merge-edits.ts";
import { useAction } from "../forms/use-action.ts";
import { noteCustomer } from "./customer-client.ts";
import type { CustomerDetail, CustomerNotes } from "./customer-schema.ts";

/**
 * The shop's note about a customer, and their tags. Edits made while saving are not lost. After a conflict each edited field shows
 * the text that someone else has saved, which the next save replaces.
 */
export function CustomerNote({ customer }: { customer: CustomerDetail }) {
  const { isBusy, run } = useAction();
  const [loaded, setLoaded] = useState(customer);
  /** The version that the edits are based on. */
  const [base, setBase] = useState<CustomerNotes>(customer);
  const before = textsOf(base);
  const [typed, setTyped] = useState(before);
  const [conflict, setConflict] = useState<"refused" | "shown" | null>(null);
  const isChanged = (name: keyof typeof typed) => typed[name] !== before[name];
  const changed = isChanged("note") || isChanged("tags");

  if (customer !== loaded) {
    setLoaded(customer);
    if (conflict === "refused" || !changed) {
      setBase(customer);
      setTyped(mergeEdits(typed, before, textsOf(customer)));
      setConflict(conflict && "shown");
    }
  }

  async function send() {
    const notes = { note: typed.note, tags: tagsIn(typed.tags) };
    try {
      const saved = await noteCustomer(customer.id, {
        ...notes,
        before: { note: base.note, tags: base.tags },
      });
      setBase(saved);
      setTyped((now) => mergeEdits(now, typed, textsOf(saved)));
      setConflict(null);
    } catch (error) {
      // `run` then reloads the version that someone else has saved.
      if (error instanceof ApiError && error.status === 409) setConflict("refused");
      throw error;
    }
  }

  const field = (name: keyof typeof typed, hint: string) => ({
    name,
    value: typed[name],
    hint:
      conflict === "shown" && isChanged(name)
        ? `Someone else has saved: ${before[name] || "nothing"}`
        : hint,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  });

  return (
    <Panel>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run("note", send, "Note saved.");
        }}
        data-unsaved={changed}
        className="grid gap-3"
      >
        <TextArea
          label="Note"
          rows={3}
          maxLength={2000}
          {...field("note", "The customer sees it only if they download their data.")}
        />
        <TextField
          label="Tags"
          maxLength={400}
          {...field("tags", "Separated by commas, such as: wholesale, village")}
        />
        <Button type="submit" variant="outline" busy={isBusy()} busyText="Saving...">
          Save note
        </Button>
      </form>
    </Panel>
  );
}

const textsOf = ({ note, tags }: CustomerNotes) => ({ note, tags: tags.join(", ") });

function tagsIn(text: string): string[] {
  return text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}
