import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

interface ProfileFactProps {
  label: string;
  children: ReactNode;
  /** Shows a lock: the shopper can't change this value. */
  locked?: boolean;
}

/** One field of the profile. An empty value shows 'Not provided'. */
export function ProfileFact({ label, children, locked = false }: ProfileFactProps) {
  return (
    <div className="min-w-0 bg-surface px-5 py-4 sm:px-8 sm:py-5">
      <dt className="flex items-center gap-2 text-sm text-soft">
        {label}
        {locked && <Lock aria-hidden="true" className="size-4" />}
      </dt>
      <dd className={classNames("mt-0.5 text-lg wrap-anywhere", !children && "text-soft")}>
        {children || "Not provided"}
      </dd>
    </div>
  );
}

/** The fields of the profile, in two columns if there is room. */
export function ProfileFacts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-px border-line border-y bg-line sm:grid-cols-2">{children}</dl>;
}
