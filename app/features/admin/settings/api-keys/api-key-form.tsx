import { useRevalidator } from "react-router";
import { createKey } from "#app/features/account/api-keys/api-key-client.ts";
import { fieldMessage, isRefusal, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { chosenRole, RoleChoice } from "../../people/role-choice.tsx";

const MAY = {
  owner: "Orders, stock, products, customers, reviews, offers, quotes and emails",
  packer: "Orders to pack and stock, without prices or payments",
  accountant: "Reads orders, customers and reports",
};

/** The form of a new API key. `onAdded` is called with the key. */
export function ApiKeyForm({ onAdded }: { onAdded: (key: string) => void }) {
  const { revalidate } = useRevalidator();
  const { form, submit, busy, failure } = useFormCall(async (values) => {
    try {
      const { key } = await createKey({
        name: typed(values, "name"),
        staff_role: chosenRole(values),
        reads_only: values.has("reads_only"),
      });
      onAdded(key);
    } catch (error) {
      // If the response of an earlier attempt was lost, the list now shows the key that took the name.
      if (isRefusal(error)) await revalidate();
      throw error;
    }
  }, revalidate);
  const nameError = fieldMessage(failure, "name");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        hint="The program's name. The audit log shows it beside yours."
        autoComplete="off"
        maxLength={60}
        error={nameError}
      />
      <RoleChoice initial="packer" may={MAY} />
      <Checkbox label="Read-only" name="reads_only" hint="The program can't change anything." />
      <p className="text-sm text-soft">
        No key can export, refund or change settings, or read people and backups.
      </p>
      {failure !== null && !nameError && (
        <InlineAlert>{messageOf(failure, "The API key was not added. Try again.")}</InlineAlert>
      )}
      <Button type="submit" busy={busy} busyText="Adding...">
        Add API key
      </Button>
    </form>
  );
}
