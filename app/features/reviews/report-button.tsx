import { Flag } from "lucide-react";
import { useState } from "react";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { reportReview } from "./review-client.ts";
import type { Review } from "./review-schema.ts";

/** A button that reports a review to the shop-keeper. */
export function ReportButton({ review }: { review: Review }) {
  const [state, setState] = useState<"resting" | "busy" | "done">("resting");

  async function report() {
    if (state === "done") return;
    setState("busy");
    try {
      await reportReview(review.id);
      setState("done");
      notify({ kind: "success", text: "Thank you. We will look at this review." });
    } catch (error) {
      setState("resting");
      notify({ kind: "error", text: messageOf(error, "Failed to report the review.") });
    }
  }

  return (
    <Button
      variant="quiet"
      size="small"
      busy={state === "busy"}
      aria-disabled={state === "done"}
      onClick={report}
      className="mt-1 -ml-5 text-soft!"
    >
      <Flag aria-hidden="true" className="size-4" />
      {state === "done" ? "Reported" : "Report"}
      <span className="sr-only"> the review of {review.author}</span>
    </Button>
  );
}
