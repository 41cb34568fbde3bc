import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_BOX, FieldFrame, type FieldText, useFieldTies } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

interface PasswordFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "type">,
    FieldText {
  ref?: Ref<HTMLInputElement>;
}

/** A password with a button that shows and hides what is typed. */
export function PasswordField({ label, hint, error, id, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { control, noteId } = useFieldTies(id, { label, hint, error });
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, hint, error, noteId, className }} fieldId={control.id}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? "text" : "password"}
          className={classNames(FIELD_BOX, "pr-13")}
        />
        <IconButton
          label="Show what is typed"
          aria-pressed={shown}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          className="absolute! top-[0.1875rem] right-1"
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
