import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

interface SureButtonProps {
  /** What it does, such as 'Delete'. */
  children: string;
  /** What it asks before, such as 'Really delete?'. */
  question: string;
  /** What it does it to, for those who don't see the row that it stands in. */
  thing?: string;
  size?: "small";
  busy?: boolean;
  busyText?: string;
  onSure: () => void;
}

/** A button for what can't be taken back: the first press asks, the second does it. Leaving it withdraws the question. */
export function SureButton({ children, question, thing, onSure, ...rest }: SureButtonProps) {
  const [asking, setAsking] = useState(false);
  const text = asking ? question : children;

  function press() {
    if (asking) onSure();
    setAsking(!asking);
  }

  return (
    <Button
      {...rest}
      variant="danger"
      aria-label={thing && `${text} ${thing}`}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {text}
    </Button>
  );
}
