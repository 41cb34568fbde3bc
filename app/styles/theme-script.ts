/** Key in the browser's local storage; holds "light" or "dark". */
export const THEME_KEY = "theme";

/**
 * Runs in the head before the first paint, so that a remembered dark page never flashes white.
 * Kept as one constant string: the server allows exactly these bytes by their hash.
 */
export const THEME_SCRIPT = `try{if(localStorage.getItem("${THEME_KEY}")==="dark")document.documentElement.dataset.theme="dark"}catch{}`;
