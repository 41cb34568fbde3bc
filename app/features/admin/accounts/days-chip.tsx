import { StatusChip } from "#app/ui/status-chip.tsx";

/** Says whether all days of a table match the shop's records. */
export function DaysChip({ days }: { days: readonly { red: boolean }[] }) {
  const red = days.filter((day) => day.red).length;
  if (red === 0) return <StatusChip tone="success">All days match</StatusChip>;
  return (
    <StatusChip tone="error">
      {red} {red === 1 ? "day doesn't" : "days don't"} match
    </StatusChip>
  );
}
