import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#app/shared/api-error.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { logOut } from "../account-client.ts";

type Place = "profile" | "header";

const FAILURE: Record<Place, string> = {
  profile: "Failed to logout. Please try again.",
  header: "Failed to logout.",
};
/** ms that the place's notices stay; the queue's own time unless given. */
const DURATION: Record<Place, number | undefined> = { profile: undefined, header: 3000 };

/** Logging out as the profile page or the header does it: a notice, then the home page. */
export function useLogOut(place: Place): { logOut: () => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function leave() {
    if (busy) return;
    setBusy(true);
    try {
      await logOut();
      notify({ kind: "success", text: "Logged out successfully!", duration: DURATION[place] });
      await navigate("/");
    } catch (error) {
      // A session that was dead already has led to the login page.
      const isOver = error instanceof ApiError && error.status === 401;
      if (!isOver) notify({ kind: "error", text: FAILURE[place], duration: DURATION[place] });
    } finally {
      setBusy(false);
    }
  }

  return { logOut: leave, busy };
}
