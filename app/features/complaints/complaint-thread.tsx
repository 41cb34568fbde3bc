import { shop } from "#app/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { COMPLAINT_STATE_LABELS, complaintTime } from "./complaint-labels.ts";
import type { ComplaintMessage } from "./complaint-schema.ts";

interface ComplaintThreadProps {
  messages: readonly ComplaintMessage[];
  /** The customer's label. */
  customer: string;
}

/** The messages of a complaint, oldest first. The shop's messages are tinted. */
export function ComplaintThread({ messages, customer }: ComplaintThreadProps) {
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ message, author, state, text, at }) => (
        <li
          key={message}
          className={classNames(
            "rounded-card border border-line px-4 py-3",
            author === "shop" ? "bg-leaf-tint" : "bg-surface",
          )}
        >
          <p className="text-sm text-soft">
            <strong className="font-semibold text-ink wrap-anywhere">
              {author === "shop" ? shop.name : customer}
            </strong>
            , {complaintTime(at)}
            {state && state !== "open" && `: ${COMPLAINT_STATE_LABELS[state].label.toLowerCase()}`}
          </p>
          {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
