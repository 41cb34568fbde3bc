import { render } from "@testing-library/react";
import { useState } from "react";
import { api, choose, expect, screen, test } from "../../../test/components/component-test.ts";
import { VanChoice } from "./van-choice.tsx";

const MONDAY = { day: "2026-11-30", slot: "07:00-10:00" };
const TUESDAY = { day: "2026-12-01", slots: [{ slot: "07:00-10:00", left: 9 }] };
const REFUSAL = "The van is full at this time. Please choose another.";

/** A shopper who chose Monday, which the shop refused. */
function AfterRefusal({ onChoose }: { onChoose: (choice: unknown) => void }) {
  const [choice, setChoice] = useState<typeof MONDAY | undefined>(MONDAY);
  return (
    <VanChoice
      pin="500034"
      choice={choice}
      error={choice && REFUSAL}
      onChoose={(next) => {
        setChoice(next);
        onChoose(next);
      }}
    />
  );
}

test.each([
  ["others are", [TUESDAY]],
  ["none is", []],
])("a chosen day that is no longer offered can be cleared if %s", async (_, days) => {
  api.give("GET /delivery-slots/", 200, { own_van: true, days });
  const choices: unknown[] = [];
  render(<AfterRefusal onChoose={(choice) => choices.push(choice)} />);
  const select = await screen.findByLabelText("Delivery day by our own van");
  expect(await screen.findByRole("option", { name: /no longer offered/ })).toBeDisabled();
  expect(select).toHaveValue(MONDAY.day);
  expect(screen.getByText(REFUSAL)).toBeVisible();
  await choose(select, "Any day, as above");
  expect(choices).toEqual([undefined]);
});
