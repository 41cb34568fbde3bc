import { shop } from "#app/settings.ts";
import { marksAsHtml } from "../texts/email-marks.ts";
import { escapeHtml } from "../texts/escape-html.ts";
import type { Block, Draft } from "./email.ts";
import { footerLines, signature } from "./email-footer.ts";
import { INCLUDED, rupees, sumsOf } from "./email-phrases.ts";
import { accent, BODY, darkMode, HEADING, LIGHT } from "./email-style.ts";
import type { OrderFacts } from "./orders/order-facts.ts";

/** Renders an email for email clients: tables and inline styles, no scripts, no external resources. Escapes all text. */
export function renderHtml(draft: Draft, publicUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(draft.subject)}</title>
<style>${darkMode()}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper};${BODY}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(draft.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:24px 12px;overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 12px 16px">${renderLogo(publicUrl)}</td></tr>
<tr><td class="surface" style="background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:4px solid ${LIGHT.turmeric};border-radius:14px;padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 20px;${HEADING};font-size:27px;line-height:34px;color:${LIGHT.ink}">${escapeHtml(draft.heading)}</h1>
${[renderParagraph(draft.greeting), ...draft.blocks.map((block) => renderBlock(block, publicUrl)), renderParagraph(signature())].join("\n")}
</td></tr>
<tr><td class="soft" style="padding:20px 12px 0;font-size:13px;line-height:20px;color:${LIGHT.soft}">${renderFooter(draft, publicUrl)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderLogo(publicUrl: string): string {
  const rest = shop.name.replace(shop.shortName, "").trim();
  return `<a href="${escapeHtml(publicUrl)}" style="text-decoration:none"><span class="ink" style="${HEADING};font-size:28px;line-height:32px;color:${LIGHT.ink}">${escapeHtml(shop.shortName)}</span>&nbsp; <span class="soft" style="font-size:11px;font-weight:600;letter-spacing:1.5px;text-transform:uppercase;color:${LIGHT.soft}">${escapeHtml(rest)}</span></a>`;
}

function renderFooter({ reason }: Draft, publicUrl: string): string {
  const link = `<a class="leaf" href="${escapeHtml(publicUrl)}" style="color:${accent().leaf}">${escapeHtml(publicUrl.replace(/^https?:\/\//, ""))}</a>`;
  const lines = footerLines().map(escapeHtml);
  return `<p style="margin:0 0 12px">${escapeHtml(reason)}</p><p style="margin:0">${[...lines, link].join("<br>")}</p>`;
}

function renderBlock(block: Block, publicUrl: string): string {
  switch (block.type) {
    case "marked":
      return marksAsHtml(block.blocks, publicUrl);
    case "paragraph":
      return renderParagraph(block.text);
    case "note":
      return `<p class="soft" style="margin:0 0 18px;font-size:14px;line-height:21px;color:${LIGHT.soft}">${escapeHtml(block.text)}</p>`;
    case "button":
      return renderButton(block.label, block.href);
    case "facts":
      return table(block.rows.map(({ term, detail }) => factRow(term, detail)));
    case "order":
      return renderOrder(block.order);
  }
}

function renderParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 18px;color:${LIGHT.ink}">${escapeHtml(text)}</p>`;
}

function renderButton(label: string, href: string): string {
  const { leaf, onLeaf } = accent();
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0 24px"><tr><td class="fill" bgcolor="${leaf}" style="background:${leaf};border-radius:10px"><a class="on-fill" href="${escapeHtml(href)}" style="display:inline-block;padding:13px 26px;font-weight:600;line-height:22px;color:${onLeaf};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderOrder(order: OrderFacts): string {
  const { id, lines, totalPaise } = order;
  const rows = lines.map(({ quantity, title, packLabel, pricePaise }) =>
    row(
      `${escapeHtml(title)}<br><span class="soft" style="font-size:14px;color:${LIGHT.soft}">${escapeHtml(packLabel)} · ${quantity} × ${escapeHtml(rupees(pricePaise))}</span>`,
      escapeHtml(rupees(pricePaise * quantity)),
    ),
  );
  const sums = sumsOf(order).map(({ term, paise }) => row(term, escapeHtml(rupees(paise))));
  const total = row(
    `<strong>Total</strong><br><span class="soft" style="font-size:14px;color:${LIGHT.soft}">${INCLUDED}</span>`,
    `<strong>${escapeHtml(rupees(totalPaise))}</strong>`,
  );
  const caption = `<tr><td colspan="2" class="ink" style="padding:0 0 8px;${HEADING};font-size:19px;line-height:26px;color:${LIGHT.ink}">Order #${id}</td></tr>`;
  return table([caption, ...rows, ...sums, total]);
}

function factRow(term: string, detail: string): string {
  return `<tr><td class="ink rule" style="padding:10px 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.ink}"><span class="soft" style="font-size:14px;color:${LIGHT.soft}">${escapeHtml(term)}</span><br>${escapeHtml(detail)}</td></tr>`;
}

function row(left: string, right: string): string {
  const cell = `padding:10px 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.ink};vertical-align:top`;
  return `<tr><td class="ink rule" style="${cell}">${left}</td><td class="ink rule" align="right" style="${cell};padding-left:16px;white-space:nowrap">${right}</td></tr>`;
}

function table(rows: string[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;${BODY}">${rows.join("")}</table>`;
}
