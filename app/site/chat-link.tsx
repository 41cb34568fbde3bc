import type { ReactNode } from "react";
import { farmChatLink } from "./contact-links.ts";

interface ChatLinkProps {
  /** The message that the shopper finds in the chat, ready to send. */
  question: string;
  children: ReactNode;
}

/** A link to a WhatsApp chat with the farm about what the page shows. */
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
