import { useState } from "react";
import { changeQuote, createQuote, readAdminQuote } from "#app/features/quotes/quote-client.ts";
import type { AdminQuote, QuoteInput } from "#app/features/quotes/quote-schema.ts";
import { randomUuid } from "#app/shared/codes/random-codes.ts";
import { formatRupees } from "#app/shared/money.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";
import type { CustomerDetail } from "../customers/customer-schema.ts";
import { SaveFailure } from "../forms/save-failure.tsx";
import { useEditForm } from "../forms/use-edit-form.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { QuoteCustomer, type QuotedCustomer } from "./quote-customer.tsx";
import {
  emptyQuote,
  lineProblem,
  QUOTE_FIELDS,
  type QuoteFormValues,
  toQuoteContent,
  toQuoteFormValues,
  totalOf,
} from "./quote-form-values.ts";
import { QuoteLines } from "./quote-lines.tsx";

interface QuoteFormProps {
  /** Null when creating a quote. */
  quote: AdminQuote | null;
  /** The customer of a new quote, if known. */
  customer: CustomerDetail | null;
}

/** The form of a quote. Errors never clear the typed values. */
export function QuoteForm({ quote, customer: known }: QuoteFormProps) {
  const navigate = useNavigateFromHere();
  const [customer, setCustomer] = useState<QuotedCustomer | null>(() => knownCustomer(known));
  const [tried, setTried] = useState(false);
  // The idempotency key of this form: a second press or a lost response never creates two quotes.
  const [attempt] = useState(randomUuid);
  const { typed, change, busy, failure, newer, errorOf, form } = useEditForm<
    AdminQuote,
    QuoteFormValues
  >({
    thing: quote,
    empty: emptyQuote,
    toValues: toQuoteFormValues,
    names: QUOTE_FIELDS,
    read: ({ id }) => readAdminQuote(id),
    save,
  });
  const total = totalOf(typed);
  const canSave = typed.lines.length > 0 && (quote !== null || customer !== null);

  async function save(values: QuoteFormValues, over: AdminQuote | null) {
    setTried(true);
    if (values.lines.some(lineProblem))
      throw new Error("Please correct the marked prices. Nothing was saved.");
    const content = toQuoteContent(values);
    const { id } = over
      ? await changeQuote(over.id, { ...content, version: over.version })
      : await createQuote({ ...content, attempt, ...inputOf(customer) });
    await navigate(`/admin/quotes?id=${id}`, { replace: true });
  }

  return (
    <AdminContent title={quote ? `Edit ${quote.number}` : "New quote"}>
      <form
        {...form}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!quote && (
            <QuoteCustomer
              customer={customer}
              errorOf={(field) => errorOf(field) ?? errorOf(`customer.${field}`)}
              onChange={(next) => {
                change({});
                setCustomer(next);
              }}
            />
          )}
          <QuoteLines
            lines={typed.lines}
            tried={tried}
            onChange={(next) => change(({ lines }) => ({ lines: next(lines) }))}
          />
        </div>
        <Panel
          aria-labelledby="terms-title"
          className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4"
        >
          <h2 id="terms-title" className="text-2xl">
            Terms
          </h2>
          <TextField
            label="Delivery charge in ₹"
            inputMode="decimal"
            autoComplete="off"
            error={errorOf("delivery_charge")}
            value={typed.delivery}
            onChange={({ target }) => change({ delivery: target.value })}
          />
          <TextField
            label="Valid until"
            type="date"
            error={errorOf("valid_until")}
            value={typed.until}
            onChange={({ target }) => change({ until: target.value })}
          />
          <TextArea
            label="Note (optional)"
            hint="The customer sees it."
            rows={3}
            maxLength={1000}
            error={errorOf("note")}
            value={typed.note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
            Total <span aria-live="polite">{total === null ? "--" : formatRupees(total)}</span>
          </p>
          <SaveFailure
            failure={failure}
            newer={newer}
            fallback="The quote was not saved. Try again."
            refused={errorOf("lines")}
          />
          <Button
            type="submit"
            size="large"
            wide
            busy={busy}
            busyText="Saving..."
            disabled={!canSave}
          >
            Save quote
          </Button>
          <ButtonLink to={quote ? `?id=${quote.id}` : "/admin/quotes"} variant="outline">
            Cancel
          </ButtonLink>
          {!canSave && (
            <p className="text-sm text-soft">
              {quote || customer ? "Add a pack." : "Choose the customer first."}
            </p>
          )}
        </Panel>
      </form>
    </AdminContent>
  );
}

function knownCustomer(known: CustomerDetail | null): QuotedCustomer | null {
  if (!known) return null;
  const { id, first_name, last_name, email } = known;
  return { id, name: `${first_name} ${last_name}`.trim() || email };
}

function inputOf(customer: QuotedCustomer | null): Pick<QuoteInput, "customer_id" | "customer"> {
  if (!customer) return {};
  if (customer.id !== null) return { customer_id: customer.id };
  const { id: _, email, ...person } = customer;
  return { customer: { ...person, ...(email.trim() !== "" && { email: email.trim() }) } };
}
