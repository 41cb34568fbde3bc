import { User } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Profile } from "../account-schema.ts";
import { fullNameOf, initialsOf, roleName } from "./profile-text.ts";

interface ProfileCardProps {
  profile: Profile;
  children: ReactNode;
}

/** The card with avatar, full name and role; the content is below. */
export function ProfileCard({ profile, children }: ProfileCardProps) {
  const initials = initialsOf(profile);
  return (
    <Panel className="overflow-hidden p-0!">
      <div className="flex flex-wrap items-center gap-5 p-5 sm:gap-6 sm:p-8">
        <div
          aria-hidden="true"
          className="grid size-[4.5rem] shrink-0 place-items-center rounded-full bg-leaf font-serif text-on-leaf text-3xl sm:size-24 sm:text-4xl"
        >
          {initials || <User className="size-10" />}
        </div>
        <div className="min-w-0 grow basis-32">
          <h2 className="text-3xl wrap-anywhere">{fullNameOf(profile)}</h2>
          <Badge tone="leaf" className="mt-2">
            {roleName(profile.role)}
          </Badge>
        </div>
      </div>
      {children}
    </Panel>
  );
}
