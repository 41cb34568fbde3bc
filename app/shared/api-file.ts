import { askApi } from "./api-client.ts";

export interface ApiFile {
  name: string;
  content: Blob;
  headers: Headers;
}

/** Downloads a file from the API, with its file name. Throws like `callApi`. */
export async function callApiForFile(path: string): Promise<ApiFile> {
  const response = await askApi(path);
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
  return { name, content: await response.blob(), headers: response.headers };
}
