import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_BOX, FieldFrame, type FieldText, useFieldTies } from "./field-frame.tsx";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldText {
  ref?: Ref<HTMLInputElement>;
  /** Class names of the input itself; `className` goes to the whole field. */
  inputClassName?: string;
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  inputClassName,
  ...rest
}: TextFieldProps) {
  const { control, noteId } = useFieldTies(id, { label, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, noteId, className }} fieldId={control.id}>
      <input {...rest} {...control} className={classNames(FIELD_BOX, inputClassName)} />
    </FieldFrame>
  );
}
