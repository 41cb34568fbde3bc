import { type MetaDescriptor, useSearchParams } from "react-router";
import { shop } from "#app/settings.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";

export function meta(): MetaDescriptor[] {
  return [
    { title: `Reset your password | ${shop.name}` },
    { name: "description", content: `Request a link from ${shop.name} to set a new password.` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

/** Requests a reset link. With the token of such a link, sets the new password. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <div className="mx-auto max-w-110">
        <h1 className="mb-6">{token ? "Set a new password" : "Reset your password"}</h1>
        {token ? <NewPasswordForm key={token} token={token} /> : <ResetRequestForm />}
      </div>
    </div>
  );
}
