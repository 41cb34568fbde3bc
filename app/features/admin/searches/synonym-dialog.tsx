import { type FormEvent, useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { readSynonyms, saveSynonyms } from "./searches-client.ts";

interface SynonymDialogProps {
  /** The search term to define; null while the dialog is closed. */
  term: string | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Asks which word a search term means, and adds the term to the synonyms of that word. */
export function SynonymDialog({ term, onClose, onSaved }: SynonymDialogProps) {
  return (
    <Dialog open={term !== null} onClose={onClose} title="Make a synonym">
      {term !== null && <SynonymQuestion key={term} term={term} onSaved={onSaved} />}
    </Dialog>
  );
}

function SynonymQuestion({ term, onSaved }: { term: string; onSaved: () => void }) {
  const [meaning, setMeaning] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError("");
    try {
      await addSynonym(meaning.trim().toLowerCase(), term);
      onSaved();
    } catch (failure) {
      setError(messageOf(failure, "That didn't work. Try again."));
      setBusy(false);
    }
  }

  return (
    <form
      onSubmit={save}
      data-unsaved={meaning !== "" && !busy ? "true" : undefined}
      className="grid gap-4"
    >
      <TextField
        label={`What does ‘${term}’ mean?`}
        hint="A word that finds the right products, such as ‘cumin’."
        value={meaning}
        onChange={(event) => setMeaning(event.currentTarget.value)}
        error={error}
        maxLength={60}
        required
      />
      <Button type="submit" busy={busy}>
        Save synonym
      </Button>
    </form>
  );
}

/** Adds a term to the group that has the word, or makes a new group. */
async function addSynonym(word: string, term: string): Promise<void> {
  const { results } = await readSynonyms(new URLSearchParams({ q: word, limit: "100" }));
  const group = results.find(({ canonical, terms }) => [canonical, ...terms].includes(word));
  await saveSynonyms(group?.canonical ?? word, {
    terms: [...(group?.terms ?? []), term],
    before: group?.terms ?? null,
  });
}
