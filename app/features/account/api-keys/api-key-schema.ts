import { z } from "zod";
import { instant, requiredText } from "#app/shared/wire-fields.ts";
import { STAFF_ROLES } from "../staff/staff-permissions.ts";

/** The API shapes of API keys. */

/** Keys that a shop can have. */
export const MAX_API_KEYS = 20;

/** `staff_role`: what the key may do. `reads_only`: it may change nothing. */
export const apiKeyInput = z.object({
  name: requiredText("Name", 60),
  staff_role: z.enum(STAFF_ROLES, "Choose a role."),
  reads_only: z.boolean(),
});
export type ApiKeyInput = z.infer<typeof apiKeyInput>;

export const apiKey = apiKeyInput.extend({
  id: z.int(),
  /** The last characters of the key. */
  ending: z.string(),
  /** The name of the owner who made it. */
  created_by: z.string(),
  created_at: instant,
  /** When it was last used, to ten minutes; null if it never was. */
  used_at: instant.nullable(),
  /** The network from which it was last used; '' if it never was. */
  network: z.string(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The only response that has a key: it is shown once. */
export const newApiKey = z.object({ id: z.int(), key: z.string() });
export type NewApiKey = z.infer<typeof newApiKey>;
