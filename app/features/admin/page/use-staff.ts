import { useRouteLoaderData } from "react-router";
import type { CurrentUser } from "#app/features/account/account-schema.ts";
import {
  type Permission,
  roleMay,
  type StaffRole,
} from "#app/features/account/staff/staff-permissions.ts";

/** The role of the logged-in member of staff; null outside the back office's layout. */
export function useStaffRole(): StaffRole | null {
  return useRouteLoaderData<CurrentUser>("admin")?.staff_role ?? null;
}

/** Whether the logged-in member of staff has a permission; screens hide the actions they may not use. */
export function useMay(permission: Permission): boolean {
  return roleMay(useStaffRole(), permission);
}
