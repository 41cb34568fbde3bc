import { render } from "@testing-library/react";
import { expect, screen, test } from "../../../../test/components/component-test.ts";
import { UnreadableLines } from "./unreadable-lines.tsx";

test("lists the lines that can't be read, and counts those that aren't listed", () => {
  const problems = [{ line: 2, message: "‘80,00x’ is not an amount." }];
  const { rerender } = render(<UnreadableLines problems={problems} count={1} />);
  expect(screen.getByText("1 line can't be read; the others are matched")).toBeInTheDocument();
  expect(screen.queryByText(/more/)).toBeNull();
  rerender(<UnreadableLines problems={problems} count={1_201} />);
  expect(screen.getByText("And 1,200 more.")).toBeInTheDocument();
  rerender(<UnreadableLines problems={[]} count={0} />);
  expect(screen.queryByText(/can't be read/)).toBeNull();
});
