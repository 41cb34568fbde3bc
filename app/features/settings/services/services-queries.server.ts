import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { StoredService } from "./service-secrets.server.ts";

/** The services that were ever set up in the browser, at most two. */
export function selectServices({ db }: Pick<ShopContext, "db">): Promise<StoredService[]> {
  return db
    .selectFrom("services")
    .select(["name", "version", "values", "secrets", "changed_at"])
    .execute();
}

/** Stores a service if its current version is `version` (0 if there is none). Returns the service if it was stored. */
export function storeService(
  { db }: TransactionContext,
  { name, version, ...rest }: Omit<StoredService, "changed_at">,
): Promise<StoredService | undefined> {
  const row = {
    version: version + 1,
    values: rest.values && JSON.stringify(rest.values),
    secrets: JSON.stringify(rest.secrets),
  };
  return db
    .insertInto("services")
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ ...row, changed_at: sql<Date>`now()` })
        .where("services.version", "=", version),
    )
    .returning(["name", "version", "values", "secrets", "changed_at"])
    .executeTakeFirst();
}
