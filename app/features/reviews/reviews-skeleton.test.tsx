import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

it("the skeleton leaves room for the reviews that are shown first, and for no others", () => {
  const blocks = [0, 1, 3, 40].map((count) => {
    const { container } = render(<ReviewsSkeleton count={count} />);
    return container.querySelectorAll(".skeleton").length;
  });
  const [none = 0] = blocks;
  expect(blocks).toEqual([none, none + 1, none + 3, none + 3]);
});
