import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";

it("has room for the reviews that are shown at first, and none for others", () => {
  const blocks = [0, 1, 3, 40].map((count) => {
    const { container } = render(<ReviewsSkeleton count={count} />);
    return container.querySelectorAll(".skeleton").length;
  });
  const [none = 0] = blocks;
  expect(blocks).toEqual([none, none + 1, none + 3, none + 3]);
});
