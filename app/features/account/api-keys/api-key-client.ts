import { callApi } from "#app/shared/api-client.ts";
import type { ApiKey, ApiKeyInput, NewApiKey } from "./api-key-schema.ts";

/** The browser's calls about API keys; for owners. Each throws ApiError if it fails. */

export const readKeys = () => callApi<{ results: ApiKey[] }>("/admin/api-keys/");

export const createKey = (body: ApiKeyInput) =>
  callApi<NewApiKey>("/admin/api-keys/", { method: "POST", body });

export const deleteKey = (id: number) => callApi(`/admin/api-keys/${id}/`, { method: "DELETE" });
