import { useState } from "react";
import { useNavigate } from "react-router";
import { finishLeaving } from "#app/shared/api-client.ts";
import { ApiError } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { logOut } from "../account-client.ts";

type Place = "profile" | "header";

const FAILURE: Record<Place, string> = {
  profile: "Failed to logout. Please try again.",
  header: "Failed to logout.",
};
/** How long the notices are shown, in ms; undefined for the default. */
const DURATION: Record<Place, number | undefined> = { profile: undefined, header: 3000 };

/** Logs out from the profile page or the header: shows a notice, then the home page. */
export function useLogOut(place: Place): { logOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function logOutAndLeave() {
    if (busy) return;
    setBusy(true);
    try {
      await logOut();
      notify({ kind: "success", text: "Logged out successfully!", duration: DURATION[place] });
      await navigate("/");
    } catch (error) {
      // An expired session already redirects to the login page.
      const isExpired = error instanceof ApiError && error.status === 401;
      if (!isExpired) notify({ kind: "error", text: FAILURE[place], duration: DURATION[place] });
    } finally {
      finishLeaving();
      setBusy(false);
    }
  }

  return { logOut: logOutAndLeave, busy };
}
