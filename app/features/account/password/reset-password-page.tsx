import type { ReactNode } from "react";
import { type MetaDescriptor, useSearchParams } from "react-router";
import { shop } from "#app/settings.ts";
import { ConfirmEmail } from "../email-confirmation/confirm-email.tsx";
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

/** The page that requests a reset link. With the token from an emailed link, it sets the new password or confirms the address. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  const confirm = search.get("confirm");
  if (confirm)
    return (
      <LinkPage title="Confirm your email address">
        <ConfirmEmail token={confirm} />
      </LinkPage>
    );
  return (
    <LinkPage title={token ? "Set a new password" : "Reset your password"}>
      {token ? <NewPasswordForm key={token} token={token} /> : <ResetRequestForm />}
    </LinkPage>
  );
}

function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width pt-8 pb-16 md:pt-12">
      <div className="mx-auto max-w-110">
        <h1 className="mb-6">{title}</h1>
        {children}
      </div>
    </div>
  );
}
