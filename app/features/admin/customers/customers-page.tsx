import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { readablePhone } from "#app/features/delivery/addresses/address-lines.ts";
import { formatRupees } from "#app/shared/money.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { EmptyList, ROW, ROWS } from "../lists/empty-list.tsx";
import { ListPager } from "../lists/list-pager.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { readList } from "../lists/list-url.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import { adminDay } from "../page/admin-time.ts";
import { useMay } from "../page/use-staff.ts";
import type { Route } from "./+types/customers-page";
import { readCustomers } from "./customer-client.ts";
import { nameOf } from "./customer-name.ts";
import type { CustomerEntry } from "./customer-schema.ts";

export const meta = () => adminMeta("Customers", "Everyone who has an account at the farm store.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "customers.read");
  return { people: await readList(request, ["q"], readCustomers) };
}

export default function CustomersPage({ loaderData: { people } }: Route.ComponentProps) {
  const exports = useMay("customers.export");
  return (
    <AdminContent title="Customers" actions={exports && <ExportButton what="customers" />}>
      <div className="mb-3 flex">
        <ListSearch label="Find customers" placeholder="Name, email or phone" />
      </div>
      {people.results.length === 0 && <EmptyList>No customers found.</EmptyList>}
      <ul className={people.results.length > 0 ? ROWS : undefined}>
        {people.results.map((person) => (
          <li key={person.id} className={ROW}>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                <Link to={`/admin/customers/${person.id}`} className="text-link -my-2.5 py-2.5">
                  {nameOf(person)}
                </Link>
                {person.role === "admin" && <Badge tone="leaf">Administrator</Badge>}
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                {[person.email, readablePhone(person.phone)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <p className="text-sm sm:text-right">
              <span className="font-semibold">{formatRupees(person.spent)}</span> in sales ·{" "}
              <Orders {...person} />
              <span className="block text-soft">since {adminDay(person.date_joined)}</span>
            </p>
          </li>
        ))}
      </ul>
      <ListPager count={people.count} count_is_least={people.count_is_least} />
    </AdminContent>
  );
}

/** The number of orders, linked to the customer's orders. */
function Orders(person: CustomerEntry) {
  const text = countOf(person.order_count, "order");
  if (person.order_count === 0) return text;
  return (
    <Link
      to={`/admin/orders?customer=${person.id}`}
      aria-description={nameOf(person)}
      className="text-link tap -my-3 inline-flex items-center"
    >
      {text}
    </Link>
  );
}
