import type { ReactNode } from "react";
import { farmChatLink } from "./contact-links.ts";

interface ChatLinkProps {
  /** The prefilled chat message. */
  question: string;
  children: ReactNode;
}

/** A link to a WhatsApp chat with the farm about the page's subject. */
export function ChatLink({ question, children }: ChatLinkProps) {
  return (
    <a
      href={farmChatLink(question)}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link inline-flex min-h-11 items-center"
    >
      {children}
    </a>
  );
}
