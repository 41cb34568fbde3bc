import { z } from "zod";

/** An upload as multipart form data: one file of at most 10 MB. */
export const mediaUpload = z.object({
  file: z.file("Please send one picture, in the field 'file'.").min(1, "This file is empty."),
});

/** A stored picture: its URL, and the size of its largest file in px. */
export const media = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Media = z.infer<typeof media>;
