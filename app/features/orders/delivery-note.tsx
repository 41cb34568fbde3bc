import { classNames } from "#app/ui/class-names.ts";

/** The customer's note to the people who pack and deliver the order. Renders nothing without one. */
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
