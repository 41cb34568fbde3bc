/** The largest picture that is taken, in bytes: 10 MB. */
export const MOST_BYTES = 10 * 1024 * 1024;
export const TOO_LARGE = "This picture is larger than 10 MB.";
