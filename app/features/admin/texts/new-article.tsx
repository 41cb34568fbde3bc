import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** Asks for the title of a new article, which makes its address, and opens its editor. */
export function NewArticle() {
  const [title, setTitle] = useState("");
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();
  const slug = slugFrom(title);

  function write(event: FormEvent) {
    event.preventDefault();
    setMissing(slug === "");
    const begun = new URLSearchParams({ title: title.trim() });
    if (slug !== "") void navigate(`/admin/texts/blog-${slug}?${begun}`);
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
        error={missing && slug === "" ? "Enter a title with Latin letters or digits." : undefined}
        value={title}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" variant="outline" className="sm:mt-7">
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
