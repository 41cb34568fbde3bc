import type { Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_BOX, FieldFrame, type FieldText, useFieldTies } from "./field-frame.tsx";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldText {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; five are shown at first. */
export function TextArea({ label, hint, error, id, className, rows = 5, ...rest }: TextAreaProps) {
  const { control, noteId } = useFieldTies(id, { label, hint, error });
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
