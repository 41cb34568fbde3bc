import { type ReactNode, use, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import type { Profile } from "../account-schema.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { ProfileView } from "./profile-view.tsx";

interface LoadedProfileProps {
  /** Null if the profile could not be loaded. */
  loading: Promise<Profile | null>;
  /** Shown below the profile once it is loaded. */
  children?: ReactNode;
}

/** The loaded profile, to view or edit, or the log-in alert if it could not be loaded. */
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
        <ButtonLink to="/login?from=/profile&again" size="small">
          Login
        </ButtonLink>
      }
    >
      <p>You need to be logged in to view your profile.</p>
    </InlineAlert>
  );
}

function OwnProfile({ profile }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState(false);
  const [outdated, setOutdated] = useState<Profile | null>(null);
  const container = useFocusOnChange(editing);

  // Saving ends once the reload has replaced the outdated profile.
  if (outdated && outdated !== profile) {
    setOutdated(null);
    setEditing(false);
  }

  function reload() {
    setOutdated(profile);
    return revalidate();
  }

  return (
    <div ref={container}>
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

/** Focuses the first field or button inside when `mode` changes, since the focused element was removed. */
function useFocusOnChange(mode: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const previous = useRef(mode);
  useEffect(() => {
    if (previous.current === mode) return;
    previous.current = mode;
    container.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [mode]);
  return container;
}
