import { useRevalidator } from "react-router";
import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { eraseCustomer } from "../customer-client.ts";
import { nameOf } from "../customer-name.ts";
import type { CustomerDetail } from "../customer-schema.ts";

interface EraseFormProps {
  customer: CustomerDetail;
  onClose: () => void;
}

/** Erases a customer at their request. The administrator has to type the customer's name to confirm. */
export function EraseForm({ customer, onClose }: EraseFormProps) {
  const { revalidate } = useRevalidator();
  const { form, submit, busy, failure } = useFormCall(
    (values) => eraseCustomer(customer.id, typed(values, "name")),
    async () => {
      onClose();
      notify({ kind: "success", text: "Customer erased." });
      await revalidate();
    },
  );
  const error = fieldMessage(failure, "name");
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p>
        Erase a customer only if they have asked for it. First make sure that the request really
        comes from them: call the phone number of their orders, or write to their email.
      </p>
      <p>
        This can't be undone. Name, email, phone, addresses, notes and messages are removed at once.
        If they have an account, they are logged out.
      </p>
      <p className="text-soft">
        Tax law requires us to keep records of sales: the orders stay, without name, phone and
        street, and invoices stay as issued.
      </p>
      <TextField
        label="Customer's name"
        name="name"
        autoComplete="off"
        maxLength={254}
        hint={`To confirm, type: ${nameOf(customer)}`}
        error={error}
      />
      {failure !== null && !error && (
        <InlineAlert>
          {messageOf(failure, "The customer could not be erased. Try again.")}
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy} busyText="Erasing...">
          Erase customer
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep the customer
        </Button>
      </div>
    </form>
  );
}
