import { useState } from "react";
import { InlineAlert } from "#app/ui/inline-alert.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

interface LoginPanelProps {
  /** Called once the token is stored. The form stays busy until it is done. */
  onLoggedIn: () => void | Promise<void>;
  /** Why the shopper is asked to log in. */
  reason?: string;
}

/** The Login and Register tabs, for the login page and the login dialog. */
export function LoginPanel({ onLoggedIn, reason }: LoginPanelProps) {
  const [tab, setTab] = useState<"login" | "register">("login");

  const form = (
    <div className="pt-5">
      {reason && (
        <InlineAlert tone="info" className="mb-5">
          {reason}
        </InlineAlert>
      )}
      {tab === "login" ? (
        <LoginForm onLoggedIn={onLoggedIn} />
      ) : (
        <RegisterForm onLoggedIn={onLoggedIn} />
      )}
    </div>
  );

  return (
    <Tabs
      label="Login or register"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: "login", label: "Login", panel: form },
        { id: "register", label: "Register", panel: form },
      ]}
    />
  );
}
