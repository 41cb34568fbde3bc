import { requireAdminPage } from "#app/features/account/sessions/require-admin-page.ts";
import { listTexts, readText } from "#app/features/texts/text-client.ts";
import { AdminContent } from "../page/admin-content.tsx";
import { adminMeta } from "../page/admin-meta.ts";
import type { Route } from "./+types/texts-page";
import { TextEditor } from "./text-editor.tsx";
import { TextRows } from "./text-rows.tsx";

export const meta = () => adminMeta("Texts", "What the pages and emails of the shop say.");

export async function clientLoader({ request, params: { name } }: Route.ClientLoaderArgs) {
  await requireAdminPage(request, "settings.read");
  const title = new URL(request.url).searchParams.get("title") ?? "";
  return name === undefined
    ? { texts: (await listTexts()).results, text: null, title }
    : { texts: [], text: await readText(name), title };
}

export default function TextsPage({ loaderData: { texts, text, title } }: Route.ComponentProps) {
  return text === null ? (
    <AdminContent
      title="Texts"
      lead="Change what the shop says, in plain text with simple formatting. Changes are live for everyone within a second."
    >
      <TextRows texts={texts} />
    </AdminContent>
  ) : (
    <TextEditor key={text.name} stored={text} title={title} />
  );
}
