import { type MouseEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";

interface ConfirmButtonProps {
  /** What it does, such as 'Delete'. */
  children: string;
  /** The question before it, such as 'Really delete?'. */
  question: string;
  /** What it acts on, for screen readers. */
  thing?: string;
  size?: "small";
  busy?: boolean;
  busyText?: string;
  onConfirm: () => void;
}

/**
 * A button for an action that can't be undone: the first press asks, another one confirms. A double click, or Enter held down, only
 * asks. Moving the focus away cancels.
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
    // The second press of a double click: nobody has read the question yet.
    if (asking && event.detail > 1) return;
    if (asking) onConfirm();
    setAsking(!asking);
  }

  return (
    <Button
      {...rest}
      variant="danger"
      aria-label={thing && `${text} ${thing}`}
      // A key that is held down presses again and again.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {text}
    </Button>
  );
}
