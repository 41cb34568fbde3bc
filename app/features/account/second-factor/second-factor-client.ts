import { callApi } from "#app/shared/api-client.ts";
import type { FactorSecret, RecoveryCodes, SecondFactor } from "./second-factor-schema.ts";

/** The browser's calls about the current user's second factor. Each throws ApiError if it fails. */

export const readFactor = () => callApi<SecondFactor>("/admin/second-factor/");

export const beginFactor = (password: string) =>
  callApi<FactorSecret>("/admin/second-factor/", { method: "POST", body: { password } });

export const turnOnFactor = (code: string) =>
  callApi<RecoveryCodes>("/admin/second-factor/", { method: "PUT", body: { code } });

export const turnOffFactor = () => callApi<void>("/admin/second-factor/", { method: "DELETE" });

export const renewRecoveryCodes = () =>
  callApi<RecoveryCodes>("/admin/second-factor/recovery-codes/", { method: "POST" });

export const confirmByCode = (code: string) =>
  callApi<void>("/admin/second-factor/confirm/", { method: "POST", body: { code } });
