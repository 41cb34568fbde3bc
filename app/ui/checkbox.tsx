import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote, useFieldProps } from "./field-frame.tsx";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

/** A checkbox with its label, 44 px high. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const { control, noteId } = useFieldProps(id, { label, hint, error });
  return (
    <div className={classNames("min-w-0", className)}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...rest}
          {...control}
          type="checkbox"
          className="size-5 shrink-0 cursor-pointer accent-leaf disabled:cursor-not-allowed"
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
