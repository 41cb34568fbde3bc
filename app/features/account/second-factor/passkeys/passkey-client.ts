import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Assertion, Passkey, PasskeyInput } from "./passkey-schema.ts";

/** The browser's calls about the current user's passkeys. Each throws ApiError if it fails. */

export const readPasskeys = () => callApi<Page<Passkey>>("/admin/passkeys/");

export const beginPasskey = () =>
  callApi<PublicKeyCredentialCreationOptionsJSON>("/admin/passkeys/options/", { method: "POST" });

export const addPasskey = (input: PasskeyInput) =>
  callApi<Passkey>("/admin/passkeys/", { method: "POST", body: input });

export const renamePasskey = (id: number, name: string) =>
  callApi<void>(`/admin/passkeys/${id}/`, { method: "PUT", body: { name } });

export const removePasskey = (id: number) =>
  callApi<void>(`/admin/passkeys/${id}/`, { method: "DELETE" });

export const beginConfirmation = () =>
  callApi<PublicKeyCredentialRequestOptionsJSON>("/admin/passkeys/confirm/options/", {
    method: "POST",
  });

export const confirmByPasskey = (passkey: Assertion) =>
  callApi<void>("/admin/passkeys/confirm/", { method: "POST", body: { passkey } });
