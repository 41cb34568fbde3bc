import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface EmptyStateProps {
  /** A decorative drawing, 168 px wide. */
  drawing?: ReactNode;
  title: ReactNode;
  /** 1 if it is the page's only content. */
  level?: 1 | 2;
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** Shown when a list is empty or something failed. */
export function EmptyState({
  drawing,
  title,
  level = 2,
  text,
  action,
  className,
}: EmptyStateProps) {
  const Title = level === 1 ? "h1" : "h2";
  return (
    <div
      className={classNames(
        "mx-auto flex max-w-md flex-col items-center py-10 text-center *:max-w-full",
        className,
      )}
    >
      {drawing && (
        <div aria-hidden="true" className="mb-3 h-[139px] w-[168px]">
          {drawing}
        </div>
      )}
      <Title className="text-2xl">{title}</Title>
      {text && <div className="mt-2 text-[0.96875rem] text-soft">{text}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
