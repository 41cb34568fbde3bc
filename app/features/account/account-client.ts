import { callApi, leaveSession } from "#app/shared/api-client.ts";
import { storeToken } from "#app/shared/session-token.ts";
import type {
  CurrentUser,
  LoginInput,
  PasswordInput,
  Profile,
  ProfileInput,
  RegisterInput,
  ResetConfirmation,
} from "./account-schema.ts";

/** The browser's calls about the account. Each throws ApiError if it fails. */

/** Logs in and stores the token. */
export async function logIn(input: LoginInput): Promise<void> {
  const { access } = await callApi<{ access: string }>("/login/", {
    method: "POST",
    body: input,
    keepSession: true,
  });
  storeToken(access);
}

/** Registers, logs in and stores the token. */
export async function register(input: RegisterInput): Promise<void> {
  const { access } = await callApi<{ access: string }>("/register/", {
    method: "POST",
    body: input,
    keepSession: true,
  });
  storeToken(access);
}

/** Ends the session on the server, then removes the token. */
export function logOut(): Promise<void> {
  return leaveSession(() => callApi("/logout/", { method: "DELETE" }));
}

export function readCurrentUser(): Promise<CurrentUser> {
  return callApi("/users/me/");
}

export function readProfile(): Promise<Profile> {
  return callApi("/profile/");
}

export function updateProfile(input: ProfileInput): Promise<Profile> {
  return callApi("/profile/update/", { method: "PUT", body: input });
}

/** Changes the password and ends the other sessions. */
export function changePassword(input: PasswordInput): Promise<void> {
  return callApi("/password/", { method: "POST", body: input });
}

export function requestPasswordReset(email: string): Promise<void> {
  return callApi("/password-reset/", { method: "POST", body: { email } });
}

export function confirmPasswordReset(input: ResetConfirmation): Promise<void> {
  return callApi("/password-reset/confirm/", { method: "POST", body: input });
}
