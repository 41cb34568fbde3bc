import { useState } from "react";
import { loginPath } from "#app/features/account/login/login-path.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { ReviewForm } from "./review-form.tsx";
import type { Chance } from "./use-review-eligibility.ts";

interface WriteReviewProps {
  productId: number;
  title: string;
  chance: Chance;
  /** Called after every change, to load what has become of it. */
  onChanged: () => Promise<void>;
}

/** The way to one's own review, for who has received the product; others learn how they get there. */
export function WriteReview({ productId, title, chance, onChanged }: WriteReviewProps) {
  const [writing, setWriting] = useState(false);
  const done = () => setWriting(false);

  if (chance === "anonymous") {
    return (
      <>
        <ButtonLink to={loginPath(`/products/${productId}`)} variant="outline" wide>
          Log in to write a review
        </ButtonLink>
        <ForWhom />
      </>
    );
  }
  if (!chance?.can_review && !chance?.review) return <ForWhom />;

  const { review } = chance;
  async function saved() {
    done();
    notify({
      kind: "success",
      text: review ? "Your review is changed." : "Thank you for your review!",
    });
    await onChanged();
  }

  return (
    <>
      {review?.hidden && (
        <InlineAlert tone="info" className="mb-4">
          The shop has hidden your review. Only you can see it here.
        </InlineAlert>
      )}
      <Button variant="outline" wide aria-haspopup="dialog" onClick={() => setWriting(true)}>
        {review ? "Change your review" : "Write a review"}
      </Button>
      <Dialog open={writing} onClose={done} title={`Your review of ${title}`}>
        <ReviewForm productId={productId} review={review} onSaved={saved} onCancel={done} />
      </Dialog>
    </>
  );
}

function ForWhom() {
  return (
    <p className="mt-2.5 text-sm text-soft">Open to everyone who has received this product.</p>
  );
}
