import { fieldMessage } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { typed } from "#app/ui/form-values.ts";
import { notify } from "#app/ui/notice-queue.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormCall } from "#app/ui/use-form-call.ts";
import { updateProfile } from "../account-client.ts";
import type { Profile } from "../account-schema.ts";
import { ProfileFact, ProfileFacts } from "./profile-facts.tsx";
import { memberSince } from "./profile-text.ts";

interface ProfileFormProps {
  profile: Profile;
  /** Called once the changes are saved. */
  onSaved: () => void | Promise<void>;
  onCancel: () => void;
  /** The changes are saved and the profile is being reloaded. */
  reloading: boolean;
}

async function save(values: FormData): Promise<void> {
  try {
    await updateProfile({
      first_name: typed(values, "first_name"),
      last_name: typed(values, "last_name"),
      phone: typed(values, "phone"),
    });
  } catch (error) {
    notify({ kind: "error", text: "Failed to update profile. Please try again." });
    throw error;
  }
  notify({ kind: "success", text: "Profile updated successfully!" });
}

/** The form for names and phone. */
export function ProfileForm({ profile, onSaved, onCancel, reloading }: ProfileFormProps) {
  const { form, submit, busy, failure } = useFormCall(save, onSaved);
  const saving = busy || reloading;
  const field = (name: "first_name" | "last_name" | "phone") => ({
    name,
    defaultValue: profile[name],
    error: fieldMessage(failure, name),
  });
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate>
      <ProfileFacts>
        <ProfileFact label="Email Address" locked>
          {profile.email}
        </ProfileFact>
        <ProfileFact label="Member Since" locked>
          {memberSince(profile.date_joined)}
        </ProfileFact>
      </ProfileFacts>
      <div className="grid gap-5 px-5 pt-5 sm:grid-cols-2 sm:px-8 sm:pt-6">
        <TextField
          label="First Name"
          placeholder="Enter your first name"
          autoComplete="given-name"
          {...field("first_name")}
        />
        <TextField
          label="Last Name"
          placeholder="Enter your last name"
          autoComplete="family-name"
          {...field("last_name")}
        />
        <TextField
          label="Phone Number"
          placeholder="Enter your phone number"
          type="tel"
          autoComplete="tel"
          {...field("phone")}
        />
      </div>
      <div className="flex flex-wrap gap-3 p-5 sm:px-8 sm:py-6">
        <Button type="submit" busy={saving} busyText="Saving...">
          Save Changes
        </Button>
        <Button variant="outline" onClick={onCancel} disabled={saving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
