import { FactList } from "../parts/fact-list.tsx";
import { PERSONAL_DATA } from "./privacy-facts.ts";

/** The personal data that the shop stores, why and for how long; the law requires the list. */
export function StoredData() {
  return (
    <FactList
      items={PERSONAL_DATA.map(({ what, why, howLong }) => ({
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
