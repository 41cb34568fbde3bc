import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_BOX, FieldFrame, type FieldText, useFieldProps } from "./field-frame.tsx";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldText {
  ref?: Ref<HTMLInputElement>;
  /** The class names of the input; `className` applies to the whole field. */
  inputClassName?: string;
}

/** A text field with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  inputClassName,
  ...rest
}: TextFieldProps) {
  const { control, noteId } = useFieldProps(id, { label, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, noteId, className }} fieldId={control.id}>
      <input {...rest} {...control} className={classNames(FIELD_BOX, inputClassName)} />
    </FieldFrame>
  );
}
