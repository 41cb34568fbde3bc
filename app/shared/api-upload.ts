import { BASE, readResponse } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { readToken } from "./session-token.ts";

/**
 * Uploads a file in the form field `file`, after other fields. Calls `onProgress` with the fraction sent, 0 to 1, which `fetch`
 * can't report. Throws like `callApi`.
 */
export async function uploadFile<T>(
  path: string,
  file: File,
  onProgress: (share: number) => void,
  fields: Record<string, string> = {},
): Promise<T> {
  const token = readToken();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", BASE + path);
    request.setRequestHeader("accept", "application/json");
    if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new ApiError("Network Error", "ERR_NETWORK"));
    request.send(form);
  });
  return readResponse<T>(response, token);
}
