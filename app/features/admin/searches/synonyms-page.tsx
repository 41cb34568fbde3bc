import { type FormEvent, useState } from "react";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import type { SynonymGroupResponse } from "#app/features/search/report/report-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { listQuery } from "../lists/list-url.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/synonyms-page";
import { deleteSynonyms, readSynonyms, saveSynonyms } from "./searches-client.ts";

const EMPTY: SynonymGroupResponse = { canonical: "", terms: [] };

export const meta = () => adminMeta("Synonyms", "Words that mean the same in searches.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "searches.read");
  const query = listQuery(new URL(request.url).searchParams, ["q"]);
  return { synonyms: await readSynonyms(query) };
}

/** Shows nothing until the visitor is known to be an administrator. */
export function HydrateFallback() {
  return null;
}

export default function SynonymsPage({ loaderData: { synonyms } }: Route.ComponentProps) {
  const { busy, run } = useAction();
  const [open, setOpen] = useState<SynonymGroupResponse | null>(null);
  return (
    <AdminContent
      title="Synonyms"
      lead="Words that mean the same, in any language and script. Searches use them at once."
      actions={
        <Button size="small" onClick={() => setOpen(EMPTY)}>
          Add synonyms
        </Button>
      }
    >
      <div className="mb-5">
        <ListSearch label="Search synonyms" />
      </div>
      {synonyms.results.length === 0 && <EmptyList>No synonyms found.</EmptyList>}
      <ul aria-label="Synonyms" className={synonyms.results.length > 0 ? ROWS : undefined}>
        {synonyms.results.map((group) => (
          <li key={group.canonical} className={ROW}>
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{group.canonical}</p>
              <p className="text-sm break-words text-soft">{group.terms.join(", ")}</p>
            </div>
            <div className="flex gap-2">
              <Button size="small" variant="outline" onClick={() => setOpen(group)}>
                Edit
              </Button>
              <ConfirmButton
                question="Delete for good?"
                thing={group.canonical}
                size="small"
                busy={busy === `delete-${group.canonical}`}
                onConfirm={() =>
                  run(`delete-${group.canonical}`, () => deleteSynonyms(group.canonical))
                }
              >
                Delete
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      <ListPager {...synonyms} />
      <Dialog open={open !== null} onClose={() => setOpen(null)} title="Synonyms">
        {open && (
          <SynonymForm
            key={open.canonical}
            group={open}
            busy={busy === "save"}
            onSave={async (canonical, terms) => {
              const group = { terms, is_new: open === EMPTY };
              const saved = await run("save", () => saveSynonyms(canonical, group), "Saved.");
              if (saved) setOpen(null);
            }}
          />
        )}
      </Dialog>
    </AdminContent>
  );
}

interface SynonymFormProps {
  group: SynonymGroupResponse;
  busy: boolean;
  onSave: (canonical: string, terms: string[]) => Promise<void>;
}

function SynonymForm({ group, busy, onSave }: SynonymFormProps) {
  const [canonical, setCanonical] = useState(group.canonical);
  const saved = group.terms.join(", ");
  const [terms, setTerms] = useState(saved);
  const changed = canonical !== group.canonical || terms !== saved;

  function save(event: FormEvent) {
    event.preventDefault();
    const words = terms.split(/[,\n]/).map((term) => term.trim());
    void onSave(canonical.trim(), words.filter(Boolean));
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
        readOnly={group.canonical !== ""}
        maxLength={60}
        required
      />
      <TextArea
        label="Means the same"
        hint="Separated by commas, in any language and spelling."
        value={terms}
        onChange={(event) => setTerms(event.currentTarget.value)}
        rows={5}
        required
      />
      <Button type="submit" busy={busy}>
        Save synonyms
      </Button>
    </form>
  );
}
