import { useState } from "react";
import { loginPath } from "#app/features/account/login/login-path.ts";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { notify } from "#app/ui/notice-queue.ts";
import { ReviewForm } from "./review-form.tsx";
import type { ShopperEligibility } from "./use-review-eligibility.ts";

interface WriteReviewProps {
  product: Product;
  eligibility: ShopperEligibility;
  /** Called after every change, to reload the reviews. */
  onChanged: () => Promise<void>;
}

/** The button to write or change a review, for customers who received the product. Others see a note about who can review it. */
export function WriteReview({ product, eligibility, onChanged }: WriteReviewProps) {
  const { id: productId, title, is_food } = product;
  const [writing, setWriting] = useState(false);
  const done = () => setWriting(false);

  if (eligibility === "anonymous") {
    return (
      <>
        <ButtonLink to={loginPath(`/products/${productId}`)} variant="outline" wide>
          Log in to write a review
        </ButtonLink>
        <WhoCanReview />
      </>
    );
  }
  if (!eligibility?.can_review && !eligibility?.review) return <WhoCanReview />;

  const { review } = eligibility;
  async function saved() {
    done();
    notify({
      kind: "success",
      text: review ? "Your changes are saved." : "Thank you for your review!",
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
        <ReviewForm
          productId={productId}
          food={is_food !== false}
          review={review}
          onSaved={saved}
          onCancel={done}
        />
      </Dialog>
    </>
  );
}

function WhoCanReview() {
  return (
    <p className="mt-2.5 text-sm text-soft">
      Only customers who received this product can review it.
    </p>
  );
}
