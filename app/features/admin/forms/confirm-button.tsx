import { type MouseEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";

interface ConfirmButtonProps {
  /** The label, such as 'Delete'. */
  children: string;
  /** The question that the first press shows, such as 'Really delete?'. */
  question: string;
  /** The name of the thing it acts on, for screen readers. */
  thing?: string;
  size?: "small";
  busy?: boolean;
  busyText?: string;
  onConfirm: () => void;
}

/**
 * A button for an action that can't be undone: the first press asks, a second one confirms. A double click, or Enter held down,
 * only asks. Moving the focus away cancels.
 */
export function ConfirmButton({
  children,
  question,
  thing,
  onConfirm,
  ...rest
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const text = asking ? question : children;

  function press(event: MouseEvent) {
    // The second click of a double click: nobody has read the question yet.
    if (asking && event.detail > 1) return;
    if (asking) onConfirm();
    setAsking(!asking);
  }

  return (
    <Button
      {...rest}
      variant="danger"
      aria-label={thing && `${text} ${thing}`}
      // A key held down repeats its press.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {text}
    </Button>
  );
}
