import { z } from "zod";
import { idParams } from "#app/shared/wire-fields.ts";

const FILING_KINDS = ["e-way-bill", "e-invoice"] as const;
export type FilingKind = (typeof FILING_KINDS)[number];

export const filingParams = idParams.extend({ kind: z.enum(FILING_KINDS) });
