import { useState } from "react";
import { deleteKey } from "#app/features/account/api-keys/api-key-client.ts";
import type { ApiKey } from "#app/features/account/api-keys/api-key-schema.ts";
import { STAFF_ROLE_LABELS } from "#app/features/account/staff/staff-role-labels.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ConfirmButton } from "../../forms/confirm-button.tsx";
import { useAction } from "../../forms/use-action.ts";
import { EmptyList, ROW, ROWS } from "../../lists/empty-list.tsx";
import { AdminContent } from "../../page/admin-content.tsx";
import { adminDay, adminTime } from "../../page/admin-time.ts";
import { SecretDialog } from "../secret-dialog.tsx";
import { ApiKeyForm } from "./api-key-form.tsx";

/** The view of API keys: those that programs have, and a form for another one. */
export default function ApiKeys({ keys }: { keys: readonly ApiKey[] }) {
  const [adding, setAdding] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  return (
    <AdminContent
      title="API keys"
      lead="Another program, such as a carrier's portal or a spreadsheet, uses a key instead of a person's password. The key's role decides what the program may read and change."
      actions={
        <>
          <ButtonLink size="small" variant="quiet" to="/admin/settings#api-keys">
            Settings
          </ButtonLink>
          <Button size="small" onClick={() => setAdding(true)}>
            Add an API key
          </Button>
        </>
      }
    >
      {keys.length === 0 ? (
        <EmptyList>No program has a key yet.</EmptyList>
      ) : (
        <ul className={ROWS}>
          {keys.map((one) => (
            <ApiKeyRow key={one.id} apiKey={one} />
          ))}
        </ul>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add an API key">
        <ApiKeyForm
          onAdded={(added) => {
            setAdding(false);
            setKey(added);
          }}
        />
      </Dialog>
      <SecretDialog secret={key} name="key" title="The API key" onClose={() => setKey(null)}>
        Enter this key in the program. Anybody who has it can do what the program can.
      </SecretDialog>
    </AdminContent>
  );
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { isBusy, run } = useAction();
  const { id, name, ending, staff_role, reads_only, created_by, created_at, used_at, network } =
    apiKey;
  return (
    <li className={ROW}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <code className="text-sm text-soft">…{ending}</code>
        </p>
        <p className="mt-1 text-sm">
          {STAFF_ROLE_LABELS[staff_role].name}
          {reads_only && ", read-only"}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-soft">
          Created by {created_by} on {adminDay(created_at)}.{" "}
          {used_at ? `Last used ${adminTime(used_at)} from ${network}.` : "Not used yet."}
        </p>
      </div>
      <ConfirmButton
        size="small"
        question="Really delete?"
        thing={name}
        busy={isBusy("delete")}
        onConfirm={() => run("delete", () => deleteKey(id), "API key deleted.")}
      >
        Delete
      </ConfirmButton>
    </li>
  );
}
