import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_BOX, FieldFrame, type FieldText, useFieldProps } from "./field-frame.tsx";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldText {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field with its label, hint and error; five lines high by default. */
export function TextArea({ label, hint, error, id, className, rows = 5, ...rest }: TextAreaProps) {
  const { control, noteId } = useFieldProps(id, { label, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, noteId, className }} fieldId={control.id}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        className={classNames(FIELD_BOX, "resize-y py-3")}
      />
    </FieldFrame>
  );
}
