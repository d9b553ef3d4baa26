import { blockHtml, blockText } from './blocks.ts';
import type { MailContent } from './content.ts';
import { escapeHtml, layoutTable, style } from './html.ts';
import { boardFace, palette, readingFace } from './palette.ts';
import { printedContent } from './printed.ts';

/**
 * A mail in the product's look, and the same for who reads plain text. Everything that is given is plain text and is
 * escaped. Colours are set on every element, so that neither a light nor a dark mail program has any to guess.
 */
export function layOutMail(content: MailContent): { readonly html: string; readonly text: string } {
  const printed = printedContent(content);
  return { html: html(printed), text: text(printed) };
}

function html({ title, preview, blocks, footer }: MailContent): string {
  const hidden = style({ display: 'none', 'max-height': '0', overflow: 'hidden', 'mso-hide': 'all' });
  const page = style({ margin: '0', padding: '0', 'background-color': palette.page });
  const sheet = style({ width: '100%', 'max-width': '600px', margin: '0 auto', 'background-color': palette.page });
  const parts = [plate(title), ...blocks.map(blockHtml), smallPrint(footer)];
  const inner = layoutTable(parts.join('\n'), { full: false, attributes: sheet });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="supported-color-schemes" content="dark light">
<title>${escapeHtml(title)}</title>
</head>
<body ${page}>
<div ${hidden}>${escapeHtml(preview)}</div>
${layoutTable(`<tr><td align="center" ${style({ padding: '24px 8px' })}>${inner}</td></tr>`, { attributes: page })}
</body>
</html>
`;
}

function plate(title: string): string {
  const enamel = style({
    'background-color': palette.enamel,
    border: `1px solid ${palette.enamelLine}`,
    'border-radius': '4px',
    padding: '20px 24px',
  });
  const name = style({
    margin: '0',
    color: palette.enamelText,
    'font-family': readingFace,
    'font-size': '14px',
    'line-height': '20px',
  });
  const board = style({
    margin: '4px 0 0',
    color: palette.enamelText,
    'font-family': boardFace,
    'font-size': '40px',
    'line-height': '42px',
    'font-weight': '400',
    'letter-spacing': '.02em',
    'text-transform': 'uppercase',
  });
  return `<tr><td ${enamel}><p ${name}>Marquee</p><h1 ${board}>${escapeHtml(title)}</h1></td></tr>
<tr><td ${style({ height: '24px', 'line-height': '24px', 'font-size': '0' })}>&nbsp;</td></tr>`;
}

function smallPrint(footer: readonly string[]): string {
  const cell = style({ padding: '16px 24px 0', 'border-top': `1px solid ${palette.line}` });
  const line = style({
    margin: '0 0 6px',
    color: palette.textThird,
    'font-family': readingFace,
    'font-size': '13px',
    'line-height': '20px',
  });
  return `<tr><td ${cell}>${footer.map((one) => `<p ${line}>${escapeHtml(one)}</p>`).join('')}</td></tr>`;
}

function text({ title, blocks, footer }: MailContent): string {
  return `${[title.toUpperCase(), ...blocks.map(blockText), ['--', ...footer].join('\n')].join('\n\n')}\n`;
}
