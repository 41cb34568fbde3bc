import { FactList } from "../parts/fact-list.tsx";
import type { TranslatedData } from "./privacy-facts.ts";

/** The personal data that the shop stores, why, and for how long. The law requires this list. */
export function StoredData({ data }: { data: TranslatedData }) {
  return (
    <FactList
      items={Object.values(data).map(({ what, why, howLong }) => ({
        term: what,
        detail: (
          <>
            {why} <strong className="text-ink">{howLong}</strong>
          </>
        ),
      }))}
    />
  );
}
