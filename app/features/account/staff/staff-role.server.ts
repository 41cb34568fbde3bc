import { sql } from "kysely";
import type { StaffRole } from "#app/database/context.ts";

/**
 * The staff role of an administrator, as an SQL expression. An administrator created by an older version of the shop has none and
 * is an owner.
 */
export const STAFF_ROLE = sql<StaffRole>`coalesce(customers.staff_role, 'owner')`;
