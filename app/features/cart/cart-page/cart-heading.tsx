import { PageHeading } from "#app/ui/page-heading.tsx";

export function CartHeading() {
  return <PageHeading title="Your Cart" />;
}
