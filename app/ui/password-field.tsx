import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_BOX, FieldFrame, type FieldText, useFieldProps } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

interface PasswordFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "type">,
    FieldText {
  ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows or hides the password. */
export function PasswordField({ label, hint, error, id, className, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const { control, noteId } = useFieldProps(id, { label, hint, error });
  const Icon = visible ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, hint, error, noteId, className }} fieldId={control.id}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={visible ? "text" : "password"}
          className={classNames(FIELD_BOX, "pr-13")}
        />
        <IconButton
          label="Show what is typed"
          aria-pressed={visible}
          aria-controls={control.id}
          onClick={() => setVisible(!visible)}
          className="absolute! top-[0.1875rem] right-1"
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
