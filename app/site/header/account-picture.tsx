import User from "lucide-react/icons/user";

/** The picture of the account in the header. */
export const ACCOUNT_PICTURE = <User aria-hidden="true" className="size-5.5" />;
