import type { CustomerEntry } from "./customer-schema.ts";

/** The name of an account: its email if it has no name, its number once it is erased. */
export function nameOf({
  id,
  erased,
  first_name,
  last_name,
  email,
}: Pick<CustomerEntry, "id" | "erased" | "first_name" | "last_name" | "email">): string {
  return erased ? `Erased account ${id}` : `${first_name} ${last_name}`.trim() || email;
}
