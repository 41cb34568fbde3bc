import type { ReactNode } from "react";

/** A frequent question with its answer, in plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** Questions that expand to show their answers. */
export function FaqList({ faq }: { faq: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {faq.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold hover:text-leaf">
            {question}
            <span
              aria-hidden="true"
              className="text-xl text-leaf transition-transform duration-120 group-open:rotate-45"
            >
              +
            </span>
          </summary>
          <p className="mt-0! pb-4 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
