import type { ReactNode } from "react";

interface DataRowProps {
  title: string;
  text: ReactNode;
  action: ReactNode;
  /** The dialog that the action opens. */
  children?: ReactNode;
}

/** One account action: title and text on the left, the button on the right. */
export function DataRow({ title, text, action, children }: DataRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-5 sm:px-8 sm:py-6">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      {action}
      {children}
    </div>
  );
}
