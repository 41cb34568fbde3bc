import { shop } from "#app/settings.ts";
import { CLOSED_POLICY } from "../security-headers.ts";
import { hashOf } from "./inline-scripts.server.ts";

const STYLES =
  "body{margin:20vh auto;max-width:32rem;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark}";

/** The content security policy of `failurePage`. */
export const FAILURE_POLICY = `${CLOSED_POLICY}; style-src ${hashOf(STYLES)}`;

/** A short page without scripts, for when no other page can be rendered. */
export function failurePage(message: string): string {
  const [name, text] = [shop.name, message].map((plain) =>
    plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
  );
  return `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${name}</title><style>${STYLES}</style></head><body><h1>${name}</h1><p>${text}</p><p><a href="">Try again</a></p></body></html>`;
}
