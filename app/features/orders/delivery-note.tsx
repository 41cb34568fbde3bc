import { classNames } from "#app/ui/class-names.ts";

/** What the customer asks of those who pack and deliver an order; nothing without a note. */
export function DeliveryNote({
  note,
  className,
}: {
  note: string | undefined;
  className?: string;
}) {
  if (!note) return null;
  return (
    <p className={classNames("wrap-anywhere", className)}>
      <strong className="font-semibold">Note for the delivery:</strong> <bdi>{note}</bdi>
    </p>
  );
}
