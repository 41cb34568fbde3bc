/** A box for letters to come; submitting it does nothing yet. */
export function NewsletterForm() {
  return (
    <form onSubmit={(event) => event.preventDefault()} className="newsletter">
      <label htmlFor="newsletter-email" className="sr-only">
        Your e-mail
      </label>
      <input
        id="newsletter-email"
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Your e-mail"
        className="h-full min-w-0 flex-1 rounded-full bg-transparent px-4 text-base text-ink outline-none"
      />
      <button
        type="submit"
        className="h-full shrink-0 rounded-full bg-banner px-5 font-semibold text-on-banner hover:brightness-95"
      >
        Subscribe
      </button>
    </form>
  );
}
