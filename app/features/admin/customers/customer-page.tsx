import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { isRefusal } from "#app/shared/api-error.ts";
import { formatRupees } from "#app/shared/money.ts";
import { formatCount } from "#app/shared/text/count-of.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { adminDay } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/customer-page";
import { CustomerAccount } from "./account/customer-account.tsx";
import { ContactButtons } from "./contact-buttons.tsx";
import { readCustomer } from "./customer-client.ts";
import { CustomerAddresses, CustomerConsents, CustomerEmails } from "./customer-facts.tsx";
import { nameOf } from "./customer-name.ts";
import { CustomerNote } from "./customer-note.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import type { CustomerDetail } from "./customer-schema.ts";
import { RefusedCash } from "./refused-cash.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(
    loaderData?.customer ? nameOf(loaderData.customer) : "Customer",
    "One customer as the shop-keeper sees them.",
  );

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "customers.read");
  const customer = await readCustomer(params.id).catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });
  return { customer };
}

export default function CustomerPage({ loaderData: { customer } }: Route.ComponentProps) {
  const mayQuote = useMay("quotes.change");
  const mayChange = useMay("customers.change");
  if (!customer) {
    return (
      <AdminContent title="Customer">
        <EmptyState
          title="Customer not found"
          action={
            <ButtonLink to="/admin/customers" variant="outline">
              All customers
            </ButtonLink>
          }
        />
      </AdminContent>
    );
  }
  return (
    <AdminContent
      title={nameOf(customer)}
      lead={`${customer.role === "admin" ? "Administrator" : "Customer"} since ${adminDay(customer.date_joined)}`}
      actions={
        <>
          {mayQuote && !customer.erased && (
            <ButtonLink size="small" variant="outline" to={`/admin/quotes?new=${customer.id}`}>
              New quote
            </ButtonLink>
          )}
          <ContactButtons
            email={customer.email}
            phone={customer.phone || customer.addresses[0]?.phone || ""}
          />
        </>
      }
    >
      <RefusedCash customer={customer} />
      <Figures
        figures={[
          ["Orders", formatCount(customer.order_count)],
          ["Sales", formatRupees(customer.spent)],
          ["Average order", customer.average === null ? "–" : formatRupees(customer.average)],
          ["Cancelled", formatCount(customer.cancelled_count)],
        ]}
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <CustomerOrders customer={customer} />
          <CustomerEmails emails={customer.emails} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {mayChange && !customer.erased && <CustomerNote key={customer.id} customer={customer} />}
          {!mayChange && <NoteText customer={customer} />}
          <CustomerAddresses addresses={customer.addresses} />
          <CustomerConsents consents={customer.consents} />
          <CustomerAccount customer={customer} />
        </div>
      </div>
    </AdminContent>
  );
}

function Figures({ figures }: { figures: [name: string, value: string][] }) {
  return (
    <dl className="grid grid-cols-2 gap-px max-[20rem]:grid-cols-1 overflow-hidden rounded-panel border border-line bg-line md:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-surface px-4 py-3 md:px-5">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-xl font-bold md:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The note and the tags, read-only. */
function NoteText({ customer: { note, tags } }: { customer: CustomerDetail }) {
  if (note === "" && tags.length === 0) return null;
  return (
    <Panel aria-labelledby="note-title">
      <h2 id="note-title" className="text-2xl">
        Note
      </h2>
      {note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      {tags.length > 0 && <p className="mt-2 text-soft wrap-anywhere">Tags: {tags.join(", ")}</p>}
    </Panel>
  );
}
