import { pageTitle } from "../catalogue-texts.ts";

interface PageHeadProps {
  title: string;
  description: string;
}

/** Title and description of a page whose content loads later; React puts them into the head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="description" content={description} />
    </>
  );
}
