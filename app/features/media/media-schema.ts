import { z } from "zod";

/** A picture on its way to the shop, as multipart form data: one file of at most 10 MB. */
export const mediaUpload = z.object({
  file: z.file("Please send one picture, in the field 'file'.").min(1, "This file is empty."),
});

/** Where the picture is from now on, and how large its largest file is, in px. */
export const media = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type Media = z.infer<typeof media>;
