import { Pencil } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Profile } from "../account-schema.ts";
import { ProfileFact, ProfileFacts } from "./profile-facts.tsx";
import { memberSince } from "./profile-text.ts";

interface ProfileViewProps {
  profile: Profile;
  onEdit: () => void;
}

/** The profile in view mode. */
export function ProfileView({ profile, onEdit }: ProfileViewProps) {
  return (
    <>
      <ProfileFacts>
        <ProfileFact label="Email Address" locked>
          {profile.email}
        </ProfileFact>
        <ProfileFact label="Member Since" locked>
          {memberSince(profile.date_joined)}
        </ProfileFact>
        <ProfileFact label="First Name">{profile.first_name}</ProfileFact>
        <ProfileFact label="Last Name">{profile.last_name}</ProfileFact>
        <ProfileFact label="Phone Number">{profile.phone}</ProfileFact>
        <ProfileFact label="Orders">
          <Link to="/orders" className="text-link">
            Order History
          </Link>
        </ProfileFact>
      </ProfileFacts>
      <div className="p-5 sm:px-8 sm:py-6">
        <Button onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5" />
          Edit Profile
        </Button>
      </div>
    </>
  );
}
