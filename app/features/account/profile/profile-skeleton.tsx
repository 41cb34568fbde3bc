import { Panel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ProfileFacts } from "./profile-facts.tsx";

const FIELDS = ["email", "since", "first", "last", "phone", "orders"];

/** Has the size of the loaded profile. */
export function ProfileSkeleton() {
  return (
    <Panel aria-busy="true" aria-label="Loading your profile" className="overflow-hidden p-0!">
      <div className="flex items-center gap-5 p-5 sm:gap-6 sm:p-8">
        <Skeleton className="size-[4.5rem] shrink-0 rounded-full! sm:size-24" />
        <div>
          <Skeleton className="h-8 w-44" />
          <Skeleton className="mt-2 h-6.5 w-24 rounded-full!" />
        </div>
      </div>
      <ProfileFacts>
        {FIELDS.map((field) => (
          <div key={field} className="bg-surface px-5 py-4 sm:px-8 sm:py-5">
            <dt className="flex h-5.5 items-center">
              <Skeleton className="h-3.5 w-24" />
            </dt>
            <dd className="mt-0.5 flex h-7 items-center">
              <Skeleton className="h-4.5 w-40" />
            </dd>
          </div>
        ))}
      </ProfileFacts>
      <div className="p-5 sm:px-8 sm:py-6">
        <Skeleton className="h-12 w-40 rounded-full!" />
      </div>
    </Panel>
  );
}
