/**
 * The only Trusted Types policy. It allows an empty script element, which React creates when it renders the document again,
 * and the service worker's URL; other markup becomes an empty string, other script URLs are refused. Runs first.
 */
export const TRUSTED_TYPES_SCRIPT = `window.trustedTypes?.createPolicy("default",{createHTML:h=>h==="\\x3cscript>\\x3c/script>"?h:"",createScriptURL:u=>u==="/sw.js"?u:null})`;
