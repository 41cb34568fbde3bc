import { ChevronDown } from "lucide-react";
import { Picture } from "#app/ui/picture.tsx";
import { HAS_DRAWINGS } from "#app/ui/picture-frames.ts";
import { Prose } from "../parts/prose.tsx";
import { type BlogPost, postDate } from "./blog-post.ts";

interface PostSectionProps {
  post: BlogPost;
  /** Expanded initially. */
  open?: boolean;
}

/** A post whose text expands below its heading. */
export function PostSection({ post, open = false }: PostSectionProps) {
  const { slug, title, date, summary, drawing } = post;
  return (
    <details open={open} className="group border-t border-line py-6 last:border-b md:py-8">
      <summary className="flex items-start gap-5 md:gap-8">
        <Picture
          src={`/drawings/${drawing}.svg`}
          alt=""
          width={104}
          height={104}
          className="hidden object-contain sm:block"
        />
        <span className="min-w-0 max-w-[60ch] flex-1">
          <time dateTime={date} className="block text-sm text-soft">
            {postDate(date)}
          </time>
          <h2 className="mt-0.5 text-2xl group-hover:text-leaf sm:text-3xl">{title}</h2>
          <span className="mt-1.5 block text-soft">{summary}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-6 shrink-0 text-leaf transition-[rotate] duration-120 group-open:rotate-180"
        />
      </summary>
      <div id={slug} className={HAS_DRAWINGS ? "mt-5 sm:ml-31 md:ml-34" : "mt-5"}>
        <PostText {...post} />
      </div>
    </details>
  );
}

function PostText({ paragraphs, list, ending }: BlogPost) {
  return (
    <Prose>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <>
          <h3>{list.title}</h3>
          <ul>
            {list.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      {ending && <p>{ending}</p>}
    </Prose>
  );
}
