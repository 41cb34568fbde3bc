import { type FormEvent, useState } from "react";
import type { SynonymGroupResponse } from "#app/features/search/report/report-schema.ts";
import { ApiError, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readSynonymGroup, saveSynonyms } from "./searches-client.ts";

interface SynonymFormProps {
  /** Null when adding a group. */
  group: SynonymGroupResponse | null;
  onSaved: () => void;
}

/** A word and its synonyms. After a conflict it shows the synonyms that someone else has saved, which the next save replaces. */
export function SynonymForm({ group, onSaved }: SynonymFormProps) {
  /** The synonyms that the edits are based on. */
  const [base, setBase] = useState(group?.terms ?? null);
  const [canonical, setCanonical] = useState(group?.canonical ?? "");
  const [terms, setTerms] = useState(base?.join(", ") ?? "");
  const [conflict, setConflict] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const changed = canonical !== (group?.canonical ?? "") || terms !== (base?.join(", ") ?? "");

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    const words = terms.split(/[,\n]/).map((term) => term.trim());
    try {
      await saveSynonyms(canonical.trim(), { terms: words.filter(Boolean), before: base });
      onSaved();
    } catch (error) {
      if (group && error instanceof ApiError && error.status === 409) await readTheirs(group);
      setFailure(error);
      setBusy(false);
    }
  }

  async function readTheirs({ canonical }: SynonymGroupResponse) {
    try {
      setBase((await readSynonymGroup(canonical))?.terms ?? null);
      setConflict(true);
    } catch {
      // The conflict is shown anyway; the next save reads again.
    }
  }

  return (
    <form
      onSubmit={save}
      data-unsaved={changed && !busy ? "true" : undefined}
      className="grid gap-4"
    >
      <TextField
        label="Word"
        value={canonical}
        onChange={(event) => setCanonical(event.currentTarget.value)}
        readOnly={group !== null}
        maxLength={60}
        required
      />
      <TextArea
        label="Means the same"
        hint={
          conflict
            ? `Someone else has saved: ${base?.join(", ") || "nothing"}`
            : "Separated by commas, in any language and spelling."
        }
        value={terms}
        onChange={(event) => setTerms(event.currentTarget.value)}
        rows={5}
        required
      />
      {failure !== null && (
        <InlineAlert>
          {messageOf(failure, "The synonyms could not be saved. Try again.")}
        </InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Saving...">
        Save synonyms
      </Button>
    </form>
  );
}
