import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { AdminContent } from "#app/features/admin/page/admin-content.tsx";
import { adminMeta } from "#app/features/admin/page/admin-meta.ts";
import { adminTime } from "#app/features/admin/page/admin-time.ts";
import { readPickList } from "#app/features/orders/fulfilment/admin-order-client.ts";
import { readRunSheet } from "#app/features/orders/van/van-order-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { countOf } from "#app/shared/text/count-of.ts";
import { classNames } from "#app/ui/class-names.ts";
import { RunSheet } from "../van/run-sheet.tsx";
import type { Route } from "./+types/pick-list-page";
import { PickedPack } from "./picked-pack.tsx";
import { NothingToPrint, PrintActions } from "./print-actions.tsx";
import { usePrintOnce } from "./use-print-once.ts";

export const meta = () => adminMeta("Pick list", "What to pick for the selected orders.");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "orders.list");
  const parameters = new URL(request.url).searchParams;
  const orNull = (error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  };
  const day = parameters.get("van");
  const sheet = day === null ? null : await readRunSheet(day).catch(orNull);
  const ids = parameters.get("ids") ?? "";
  const list = day === null ? await readPickList(ids).catch(orNull) : null;
  return { ids, list, sheet, at: new Date().toISOString() };
}

/**
 * The packs of the selected orders, totalled and grouped by category, with boxes to tick on paper or on screen. Two columns fit a
 * day's orders on one A4 sheet. With `van` in the address, the run sheet of that day.
 */
export default function PickListPage({
  loaderData: { ids, list, sheet, at },
}: Route.ComponentProps) {
  usePrintOnce();
  if (sheet) return <RunSheet sheet={sheet} />;
  if (!list?.orders.length) {
    return (
      <AdminContent title="Pick list">
        <NothingToPrint document="pick-list" />
      </AdminContent>
    );
  }
  const { orders, packs } = list;
  const dense = packs.length > ROOMY;
  const categories = Map.groupBy(packs, ({ category }) => category);
  const pieces = packs.reduce((sum, pack) => sum + pack.pieces, 0);
  const totals = [
    countOf(orders.length, "order"),
    countOf(packs.length, "different pack"),
    countOf(pieces, "piece"),
  ].join(", ");
  return (
    <AdminContent
      title="Pick list"
      actions={<PrintActions document="pick-list" ids={ids} />}
      printsHead={false}
    >
      <div
        className={classNames(
          "print:leading-tight print:[page:pick-list]",
          dense ? "print:text-[8pt]" : "print:text-[9pt]",
        )}
      >
        <div className="mb-4 print:mb-[3mm]">
          <p aria-hidden="true" className="hidden font-serif print:block print:text-[18pt]">
            Pick list
          </p>
          <p className="font-semibold print:mt-[1.5mm]">
            {adminTime(at)}: {totals}
          </p>
          <p className="text-soft">Orders {orders.map(({ id }) => `#${id}`).join(", ")}</p>
        </div>
        <div className="gap-x-10 lg:columns-2 print:columns-2 print:gap-x-[8mm]">
          {[...categories].map(([category, packs]) => (
            <section key={category} className="mb-6 print:mb-[1.5mm]">
              <h2 className="break-after-avoid text-2xl! print:text-[10pt]! print:leading-tight!">
                {category}
              </h2>
              <ul className="mt-1 print:mt-0">
                {packs.map((pack) => (
                  <PickedPack key={pack.id} pack={pack} dense={dense} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </AdminContent>
  );
}

/** Lists of more packs are printed small. */
const ROOMY = 30;
