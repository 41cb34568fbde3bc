/**
 * The only Trusted Types policy. It allows an empty script element, which React creates when it re-renders the document, and the
 * URLs of the service workers. Other markup becomes an empty string, and other script URLs are refused. Runs first.
 */
export const TRUSTED_TYPES_SCRIPT = `window.trustedTypes?.createPolicy("default",{createHTML:h=>h==="\\x3cscript>\\x3c/script>"?h:"",createScriptURL:u=>/^\\/(push-)?sw\\.js$/.test(u)?u:null})`;
