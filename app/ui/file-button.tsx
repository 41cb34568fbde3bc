import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** The accessible name of the file input. */
  inputLabel: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the file picker. */
export function FileButton({ inputLabel, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Otherwise the same file couldn't be selected again, for example after fixing it.
          target.value = "";
          if (file) onFile(file);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
