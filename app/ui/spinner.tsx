/** A spinning ring of 18 px in the colour of the text. Screen readers skip it, so put a text beside it. */
export function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className="size-[1.125rem] shrink-0 animate-spin">
      <path
        d="M15.8 9A6.8 6.8 0 1 1 9 2.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
