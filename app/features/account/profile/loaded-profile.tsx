import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import type { Profile } from "../account-schema.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";

interface LoadedProfileProps {
  /** The profile, or null when it could not be loaded. */
  loading: Promise<Profile | null>;
  /** What stands below a profile that is there. */
  children?: ReactNode;
}

/** The profile once it is there, to read or to edit. */
export function LoadedProfile({ loading, children }: LoadedProfileProps) {
  const profile = use(loading);
  if (profile) {
    return (
      <>
        <OwnProfile profile={profile} />
        {children}
      </>
    );
  }
  return (
    <InlineAlert
      action={
        <ButtonLink to="/login?from=/profile" size="small">
          Login
        </ButtonLink>
      }
    >
      You need to be logged in to view your profile.
    </InlineAlert>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState(false);
  const [outdated, setOutdated] = useState<Profile | null>(null);
  const sheet = useFocusOnChange(editing);

  // A save ends when the profile that it made outdated has been replaced.
  if (outdated && outdated !== profile) {
    setOutdated(null);
    setEditing(false);
  }

  function reload() {
    setOutdated(profile);
    return revalidate();
  }

  return (
    <div ref={sheet}>
      <ProfileCard profile={profile}>
        {editing ? (
          <ProfileForm
            profile={profile}
            onSaved={reload}
            onCancel={() => setEditing(false)}
            reloading={outdated !== null}
          />
        ) : (
          <ProfileView profile={profile} onEdit={() => setEditing(true)} />
        )}
      </ProfileCard>
    </div>
  );
}

/** Gives the focus to the first field or button inside whenever `mode` changes, since the old one is gone. */
function useFocusOnChange(mode: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [mode]);
  return place;
}
