import type { ImportRow } from "#app/features/product-import/import-schema.ts";
import { classNames } from "#app/ui/class-names.ts";
import { StatusChip } from "#app/ui/status-chip.tsx";
import type { Tone } from "#app/ui/tone.ts";
import { ChangeList } from "../lists/change-list.tsx";

const OUTCOMES: Record<ImportRow["outcome"], { label: string; tone: Tone | "default" }> = {
  error: { label: "Error", tone: "error" },
  created: { label: "New", tone: "success" },
  changed: { label: "Changed", tone: "info" },
  unchanged: { label: "Unchanged", tone: "default" },
};

/** A line of an imported file. */
export function ImportRowItem({ row }: { row: ImportRow }) {
  const { label, tone } = OUTCOMES[row.outcome];
  return (
    <li className="px-5 py-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-soft">Line {row.line}</span>
        <StatusChip tone={tone}>{label}</StatusChip>
        <span className="font-semibold wrap-anywhere">{row.sku}</span>
        <span className="text-sm text-soft wrap-anywhere">{row.slug}</span>
      </p>
      {row.message && (
        <p
          className={classNames(
            "mt-1 wrap-anywhere whitespace-pre-line",
            row.outcome === "error" ? "text-error" : "font-medium text-warning",
          )}
        >
          {row.message}
        </p>
      )}
      {row.outcome === "changed" && <ChangeList changes={row.changes} />}
      {row.outcome === "created" && (
        <ChangeList
          changes={row.changes.filter(({ new: now }) => !Array.isArray(now) || now.length > 0)}
        />
      )}
    </li>
  );
}
