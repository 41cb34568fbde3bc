import { useState } from "react";
import { useRevalidator } from "react-router";
import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import type { SynonymGroupResponse } from "#app/features/search/report/report-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { ConfirmButton } from "../forms/confirm-button.tsx";
import { useAction } from "../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { readList } from "../lists/list-url.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/synonyms-page";
import { deleteSynonyms, readSynonyms } from "./searches-client.ts";
import { SynonymForm } from "./synonym-form.tsx";

export const meta = () => adminMeta("Synonyms", "Words that mean the same in searches.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "searches.read");
  return { synonyms: await readList(request, ["q"], readSynonyms) };
}

export default function SynonymsPage({ loaderData: { synonyms } }: Route.ComponentProps) {
  const changes = useMay("searches.change");
  const { isBusy, run } = useAction();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<SynonymGroupResponse | "new" | null>(null);
  return (
    <AdminContent
      title="Synonyms"
      lead="Words that mean the same, in any language and script. Searches use them at once."
      actions={
        changes && (
          <Button size="small" onClick={() => setOpen("new")}>
            Add synonyms
          </Button>
        )
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
            {changes && (
              <div className="flex gap-2">
                <Button
                  size="small"
                  variant="outline"
                  aria-label={`Edit ${group.canonical}`}
                  onClick={() => setOpen(group)}
                >
                  Edit
                </Button>
                <ConfirmButton
                  question="Delete for good?"
                  thing={group.canonical}
                  size="small"
                  busy={isBusy(`delete-${group.canonical}`)}
                  onConfirm={() =>
                    run(`delete-${group.canonical}`, () => deleteSynonyms(group.canonical))
                  }
                >
                  Delete
                </ConfirmButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ListPager {...synonyms} />
      <Dialog open={open !== null} onClose={() => setOpen(null)} title="Synonyms">
        {open && (
          <SynonymForm
            group={open === "new" ? null : open}
            onSaved={() => {
              setOpen(null);
              notify({ kind: "success", text: "Saved." });
              void revalidate();
            }}
          />
        )}
      </Dialog>
    </AdminContent>
  );
}
