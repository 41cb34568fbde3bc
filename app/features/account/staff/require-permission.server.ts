import { type Actor, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { failed, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";
import { asksAgain, keysMay, type Permission, roleMay } from "./staff-permissions.ts";
import { roleWithArticle } from "./staff-role-labels.ts";

/** When the browser finds this field, it asks for the code and repeats the call. */
const CODE_NEEDED: ShopError = {
  code: "forbidden",
  message: "Enter a code from your authenticator app, or use a passkey, to continue.",
  fields: { second_factor: ["A code is needed."] },
};

export const NOT_WITH_KEY = shopError(
  "forbidden",
  "An API key can't be used for this. Log in instead.",
);

/**
 * The acting member of staff, if their role has the permission. Some permissions also need a code given in the last few minutes, and
 * are closed to API keys.
 */
export function requirePermission(ctx: ShopContext, permission: Permission): Result<Actor> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const { staffRole, mustConfirm, key } = admin.value;
  if (!roleMay(staffRole, permission)) {
    const role = staffRole ? roleWithArticle(staffRole) : "a customer";
    const message = `As ${role} you can't do this. Ask an owner of the shop.`;
    return failed(shopError("forbidden", message));
  }
  if (key && !keysMay(permission)) return failed(NOT_WITH_KEY);
  return mustConfirm && asksAgain(permission) ? failed(CODE_NEEDED) : admin;
}

/** Whether the acting person's role has a permission. */
export function mayDo({ actor }: ShopContext, permission: Permission): boolean {
  return roleMay(actor?.staffRole ?? null, permission);
}
