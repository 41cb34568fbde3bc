import { type FormEvent, useState } from "react";
import { readText } from "#app/features/texts/text-client.ts";
import { messageOf } from "#app/shared/api-error.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useNavigateFromHere } from "#app/ui/use-navigate-from-here.ts";

/** Asks for the title of a new article, which its address is derived from, and opens its editor. */
export function NewArticle() {
  const [title, setTitle] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const navigate = useNavigateFromHere();
  const slug = slugFrom(title);

  async function write(event: FormEvent) {
    event.preventDefault();
    if (slug === "") return setError("Enter a title with Latin letters or digits.");
    setBusy(true);
    try {
      // An article that was taken off the blog has no text.
      if ((await readText(`blog-${slug}`)).text !== "")
        return setError(`There is an article at /blog/${slug}. Choose another title.`);
      await navigate(`/admin/texts/blog-${slug}?${new URLSearchParams({ title: title.trim() })}`);
    } catch (problem) {
      setError(messageOf(problem, "The article could not be started. Try again."));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={write} noValidate className="mt-4 flex flex-wrap items-start gap-3">
      <TextField
        label="Title of a new article"
        name="title"
        className="min-w-0 flex-1 basis-64"
        hint={
          slug === "" ? "In Latin letters; it makes the address." : `Its address: /blog/${slug}`
        }
        error={error || undefined}
        value={title}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          setTitle(target.value);
          setError("");
        }}
      />
      <Button type="submit" variant="outline" busy={busy} className="sm:mt-7">
        Write the article
      </Button>
    </form>
  );
}

function slugFrom(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
}
