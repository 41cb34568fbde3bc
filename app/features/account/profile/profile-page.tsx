import { LogOut } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { readAddresses } from "#app/features/delivery/addresses/address-client.ts";
import { SavedAddresses } from "#app/features/delivery/addresses/saved-addresses.tsx";
import { SecurityAndData } from "#app/features/privacy/security-and-data.tsx";
import { shop } from "#app/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { readProfile } from "../account-client.ts";
import { requireToken } from "../sessions/require-token.ts";
import { useLogOut } from "../sessions/use-log-out.ts";
import { whileLoggedIn } from "../sessions/while-logged-in.ts";
import type { Route } from "./+types/profile-page";
import { LoadedProfile } from "./loaded-profile.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

export function meta(): MetaDescriptor[] {
  return [
    { title: `My Profile | ${shop.name}` },
    { name: "description", content: `Your account at ${shop.name}: name, phone and email.` },
    { name: "robots", content: "noindex" },
  ];
}

/** Returns promises, so that the skeleton shows at once. Each resolves to null if it can't be loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireToken(request);
  return {
    profile: whileLoggedIn(readProfile()).catch(() => null),
    addresses: whileLoggedIn(readAddresses()).then(
      ({ results }) => results ?? [],
      () => null,
    ),
  };
}

function ProfileFrame({ children }: { children: ReactNode }) {
  const { logOut, busy } = useLogOut("profile");
  return (
    <div className="page-width pb-16">
      <div className="mx-auto max-w-[50rem]">
        <PageHeading
          className="items-start!"
          title="My Profile"
          lead="Manage your account information and preferences"
          action={
            <Button variant="outline" busy={busy} busyText="Logging out..." onClick={logOut}>
              <LogOut aria-hidden="true" className="size-5" />
              Logout
            </Button>
          }
        />
        {children}
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <ProfileFrame>
      <ProfileSkeleton />
    </ProfileFrame>
  );
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  return (
    <ProfileFrame>
      <Suspense fallback={<ProfileSkeleton />}>
        <LoadedProfile loading={loaderData.profile}>
          <SavedAddresses loading={loaderData.addresses} />
          <SecurityAndData />
        </LoadedProfile>
      </Suspense>
    </ProfileFrame>
  );
}
