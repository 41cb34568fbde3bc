import type { ProductImport } from "#app/features/product-import/import-schema.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { useAction } from "../../forms/use-action.ts";
import { runImportAction } from "../../import/import-client.ts";

interface AppliedChangesProps {
  applied: ProductImport;
  onUndone: () => void;
}

/** The changes just applied, with a button to undo them. */
export function AppliedChanges({ applied, onUndone }: AppliedChangesProps) {
  const { isBusy, run } = useAction();
  const { id, changed_count } = applied;

  async function undo() {
    if (await run("undo", () => runImportAction(id, "undo"), "Changes undone.")) onUndone();
  }

  return (
    <InlineAlert
      tone="success"
      className="mb-4"
      action={
        <div className="flex flex-wrap items-center gap-4">
          <ConfirmButton
            size="small"
            busy={isBusy("undo")}
            busyText="Undoing..."
            question="Really undo them?"
            onConfirm={undo}
          >
            Undo these changes
          </ConfirmButton>
          <Link to={`/admin/import?import=${id}`} className="text-link underline">
            Show changes
          </Link>
        </div>
      }
    >
      {changed_count === 1 ? "1 pack changed." : `${changed_count} packs changed.`}
    </InlineAlert>
  );
}
