import type { ReactNode } from "react";

interface FormGroupProps {
  title: string;
  children: ReactNode;
}

/** A titled group of fields, in two columns on wide screens. */
export function FormGroup({ title, children }: FormGroupProps) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-3 w-full font-serif text-xl font-semibold">{title}</legend>
      <div className="clear-both grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
