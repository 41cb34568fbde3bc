import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Column, Content, TDocumentDefinitions } from "pdfmake/interfaces";
import { PROJECT_FOLDER } from "#app/shared/files/project-files.server.ts";
import type { IssuedDocument } from "../issue/issued-document.server.ts";
import { documentHead, documentTitle } from "./document-head.server.ts";
import { documentSums } from "./document-sums.server.ts";
import { documentFonts } from "./fonts/font-files.server.ts";
import { NO_MARKS } from "./fonts/font-runs.server.ts";
import { type FontName, isShaped } from "./fonts/script-fonts.ts";
import { lineTable } from "./line-table.server.ts";
import { FONT_SIZE, INK, SOFT, textBlock } from "./pdf-text.server.ts";

/** The part of pdfmake that is used. It is a CommonJS object without named exports. */
interface PdfMaker {
  setFonts(fonts: typeof documentFonts): void;
  setUrlAccessPolicy(allows: (url: string) => boolean): void;
  setLocalAccessPolicy(allows: (path: string) => boolean): void;
  createPdf(definition: TDocumentDefinitions): { getBuffer(): Promise<Buffer> };
}

const pdfmake: PdfMaker = createRequire(import.meta.url)("pdfmake");
const fontFiles = new Set(
  Object.values(documentFonts).flatMap(({ normal, bold }) => [normal, bold]),
);
pdfmake.setFonts(documentFonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => fontFiles.has(file));

const builtInLogo = readFileSync(path.join(PROJECT_FOLDER, "public", "favicon.svg"), "utf8");
/** The space for an uploaded logo, in points. */
const LOGO_BOX: [width: number, height: number] = [100, 44];

/**
 * Renders documents as one A4 PDF, each starting on a new page. The same documents and logo always give the same bytes. Takes up to
 * half a second of CPU time for the first document, and a third of that for each further one.
 */
export async function drawDocuments(
  documents: IssuedDocument[],
  logo: Uint8Array | null,
): Promise<Buffer> {
  const mark = markOf(logo);
  const content = (document: IssuedDocument) => contentOf(document, mark);
  try {
    return await pdfmake.createPdf(definitionOf(documents, content)).getBuffer();
  } catch {
    return pdfmake
      .createPdf(definitionOf(documents, (document) => withoutMarks(content(document))))
      .getBuffer();
  }
}

/** The logo in a document's head: an uploaded one as PNG, or the built-in one. */
function markOf(logo: Uint8Array | null): Column {
  if (!logo) return { svg: builtInLogo, width: 44 };
  const image = `data:image/png;base64,${Buffer.from(logo).toString("base64")}`;
  return { width: "auto", stack: [{ image, fit: LOGO_BOX }] };
}

function contentOf(document: IssuedDocument, mark: Column): Content[] {
  return [...documentHead(document, mark), lineTable(document), ...documentSums(document)];
}

function definitionOf(
  documents: IssuedDocument[],
  contentFor: (document: IssuedDocument) => Content[],
): TDocumentDefinitions {
  const [first] = documents;
  if (!first) throw new Error("There is no document to draw.");
  const { number, issued_at, particulars } = first;
  const title = `${documentTitle(first)} ${number}`;
  return {
    pageSize: "A4",
    pageMargins: [40, 36, 40, 54],
    language: "en-IN",
    displayTitle: true,
    info: {
      title: documents.length === 1 ? title : `${documents.length} documents from ${title}`,
      author: particulars.seller.legal_name,
      creationDate: issued_at,
      modDate: issued_at,
    },
    defaultStyle: { font: "Figtree", fontSize: FONT_SIZE, lineHeight: 1.15, color: INK },
    content: documents.map((document) => ({
      section: contentFor(document),
      ...pageNumbers(document),
    })),
  };
}

/**
 * The footers of one document, with its own page numbers. pdfmake reports only the page count of all documents together, but calls
 * the headers of all pages before the first footer, so the headers do the counting.
 */
function pageNumbers(document: IssuedDocument) {
  const pages: number[] = [];
  return {
    header: (page: number): Content => {
      pages.push(page);
      return "";
    },
    footer: (page: number): Content => footer(document, pages.indexOf(page) + 1, pages.length),
  };
}

function footer({ number, particulars }: IssuedDocument, page: number, pages: number): Content {
  const { name, email, phone } = particulars.seller;
  return {
    margin: [40, 14, 40, 0],
    fontSize: 7.5,
    color: SOFT,
    columns: [
      textBlock(`${name} · ${email} · ${phone}`, { width: "*" }),
      textBlock(`${number} · page ${page} of ${pages}`, { width: "auto" }),
    ],
  };
}

/**
 * The same content without positioning of marks in Indian scripts. pdfmake breaks words again, and fontkit may be unable to shape a
 * fragment that isn't a word.
 */
function withoutMarks<T>(content: T): T {
  return stripped(content) as T;
}

function stripped(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(stripped);
  if (node === null || typeof node !== "object") return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, stripped(part)]),
  );
  const isRun = typeof copy.font === "string" && isShaped(copy.font as FontName);
  return isRun ? { ...copy, fontFeatures: NO_MARKS } : copy;
}
