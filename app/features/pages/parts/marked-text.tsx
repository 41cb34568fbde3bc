import { Fragment, type ReactNode } from "react";
import { type Inline, type MarkedBlock, plainText } from "#app/shared/marks.ts";
import { Link } from "#app/ui/link.tsx";
import { Callout } from "./callout.tsx";
import { FactList } from "./fact-list.tsx";
import { FaqList } from "./faq-list.tsx";
import { Steps } from "./steps.tsx";

interface MarkedTextProps {
  blocks: readonly MarkedBlock[];
  /** The content of each part that the page fills in. */
  parts?: Readonly<Record<string, ReactNode>>;
}

/** Renders a parsed text with formatting. */
export function MarkedText({ blocks, parts = {} }: MarkedTextProps) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks have no identity but their place
    <Fragment key={at}>{blockOf(block, parts)}</Fragment>
  ));
}

function blockOf(block: MarkedBlock, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  switch (block.kind) {
    case "heading":
      return <h2>{block.text}</h2>;
    case "paragraph":
      return (
        <p>
          <RunningText content={block.content} />
        </p>
      );
    case "list":
      return listOf(block.items);
    case "steps":
      return <Steps items={block.items.map(titled)} />;
    case "note":
      return (
        <Callout title={block.title}>
          <p>
            <RunningText content={block.content} />
          </p>
        </Callout>
      );
    case "questions":
      return (
        <FaqList
          faq={block.items.map(({ question, answer }) => ({
            question,
            answer: <RunningText content={answer} />,
          }))}
        />
      );
    case "part":
      return parts[block.name];
  }
}

/** Renders a list. Items that all begin with a bold term and a colon are facts: '**Charge:** none'. */
function listOf(items: readonly Inline[][]): ReactNode {
  const isFact = ([first]: Inline[]) => first?.kind === "bold" && first.text.endsWith(":");
  if (items.every(isFact))
    return (
      <FactList
        items={items.map((item) => {
          const { title, text } = titled(item);
          return { term: title, detail: text };
        })}
      />
    );
  return (
    <ul>
      {items.map((item) => (
        <li key={plainText(item)}>
          <RunningText content={item} />
        </li>
      ))}
    </ul>
  );
}

/** Splits off an item's bold beginning as its title. */
function titled([first, ...rest]: Inline[]): { title: string; text: ReactNode } {
  if (first?.kind !== "bold")
    return { title: "", text: first && <RunningText content={[first, ...rest]} /> };
  return { title: first.text.replace(/:$/, ""), text: <RunningText content={rest} /> };
}

/** Running text with bold words and links. */
export function RunningText({ content }: { content: readonly Inline[] }) {
  return content.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces have no identity but their place
    <Fragment key={at}>{pieceOf(piece)}</Fragment>
  ));
}

function pieceOf(piece: Inline): ReactNode {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "bold") return <strong>{piece.text}</strong>;
  if (piece.href.startsWith("/")) return <Link to={piece.href}>{piece.text}</Link>;
  return <a href={piece.href}>{piece.text}</a>;
}
