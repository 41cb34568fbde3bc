import { User } from "lucide-react";

/** The header's account icon. */
export const ACCOUNT_ICON = <User aria-hidden="true" className="size-5.5" />;
