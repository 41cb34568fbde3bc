import { askApi } from "./api-client.ts";

export interface ApiFile {
  name: string;
  content: Blob;
}

/** A file that the API makes, under the name that it gives it. Throws as `callApi` does. */
export async function callApiForFile(path: string): Promise<ApiFile> {
  const response = await askApi(path);
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
  return { name, content: await response.blob() };
}
