import { z } from "zod";
import {
  type BadgeName,
  REASONS_TO_BUY,
  type ReasonName,
  TRUST_BADGES,
} from "#app/home-slogans.ts";
import { oneLine } from "../one-line-schema.ts";

const reason = z.object({ title: oneLine("The title", 40), text: oneLine("The text", 80) });

/** The slogans of the home page: the text of each trust badge, and the title and text of each reason to buy. */
export const slogans = z.object({
  ...(Object.fromEntries(
    TRUST_BADGES.map(({ name }) => [name, oneLine("The badge", 24)]),
  ) as Record<BadgeName, z.ZodString>),
  ...(Object.fromEntries(REASONS_TO_BUY.map(({ drawing }) => [drawing, reason])) as Record<
    ReasonName,
    typeof reason
  >),
});
