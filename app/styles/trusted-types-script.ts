/**
 * The page's only way to turn text into markup or into the address of a script. React needs the one to make an empty script
 * element when it draws the page anew, the shop the other for its service worker; any other markup becomes nothing, and any
 * other script is refused. Runs before every other script.
 */
export const TRUSTED_TYPES_SCRIPT = `window.trustedTypes?.createPolicy("default",{createHTML:h=>h==="\\x3cscript>\\x3c/script>"?h:"",createScriptURL:u=>u==="/sw.js"?u:null})`;
