import { fieldMessage, messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { StarChoice } from "#app/ui/star-choice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { saveReview } from "./review-client.ts";
import type { OwnReview } from "./review-schema.ts";

interface ReviewFormProps {
  productId: number;
  food: boolean;
  /** The review to change; null for a new one. */
  review: OwnReview | null;
  onSaved: () => void | Promise<void>;
  onCancel: () => void;
}

/** The form for stars, title and text of a review. Field errors from the server appear at their fields. */
export function ReviewForm({ productId, food, review, onSaved, onCancel }: ReviewFormProps) {
  const { form, submit, busy, failure } = useFormCall(async (values) => {
    const input = {
      rating: Number(typed(values, "rating")),
      title: typed(values, "title"),
      text: typed(values, "text"),
    };
    await saveReview(productId, input, { replace: review !== null });
  }, onSaved);
  const errorOf = (field: string) => fieldMessage(failure, field);
  const atField = ["rating", "title", "text"].some(errorOf);

  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      {failure !== null && !atField && (
        <InlineAlert>{messageOf(failure, "Failed to save your review.")}</InlineAlert>
      )}
      <StarChoice
        label="Your rating"
        name="rating"
        defaultValue={review?.rating}
        error={errorOf("rating")}
      />
      <TextField
        label="Title"
        name="title"
        maxLength={120}
        placeholder="In a few words"
        defaultValue={review?.title}
        error={errorOf("title")}
      />
      <TextArea
        label="Your review"
        name="text"
        maxLength={4000}
        placeholder={food ? "How did it look, cook and taste?" : "How did it look, smell and last?"}
        defaultValue={review?.text}
        error={errorOf("text")}
      />
      <p className="text-sm text-soft">
        Your review appears with your first name and the initial of your last name.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyText="Saving...">
          {review ? "Save Changes" : "Send review"}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
