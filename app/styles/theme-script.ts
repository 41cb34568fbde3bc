/** The local storage key; its value is "light" or "dark". */
export const THEME_KEY = "theme";

/**
 * Runs in the head before the first paint, so that dark mode never flashes white. A constant string, since the server allows
 * exactly these bytes by their hash.
 */
export const THEME_SCRIPT = `try{if(localStorage.getItem("${THEME_KEY}")==="dark")document.documentElement.dataset.theme="dark"}catch{}`;
