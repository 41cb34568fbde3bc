/** The size limit of an upload. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const TOO_LARGE = "This picture is larger than 10 MB.";

/** The maximum number of pictures per product. */
export const MAX_PICTURES = 8;
