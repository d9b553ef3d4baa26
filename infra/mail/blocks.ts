import { escapeHtml, layoutTable, style, webAddress } from './html.ts';
import { boardFace, palette, readingFace, type Stock } from './palette.ts';

/** A part of a mail. All text is plain; it is escaped where it is written. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Lines of a label and a figure, for example prices. The last line is the total when `total` is set. */
  | { readonly kind: 'lines'; readonly lines: readonly Line[]; readonly total?: boolean }
  /** A printed card: what the person takes away. */
  | {
      readonly kind: 'ticket';
      readonly stock: Stock;
      readonly title: string;
      readonly details: readonly Line[];
      /** Printed along the edge. */
      readonly serial?: string;
    };

export interface Line {
  readonly label: string;
  readonly value: string;
}

/** A block as rows of the mail's one table, with inline styles only. */
export function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return row(paragraph(block.text, { color: palette.text, 'font-size': '16px', 'line-height': '26px' }));
    case 'note':
      return row(paragraph(block.text, { color: palette.textSecond, 'font-size': '14px', 'line-height': '22px' }));
    case 'button':
      return row(button(block.label, block.url));
    case 'lines':
      return row(lines(block.lines, block.total ?? false));
    case 'ticket':
      return row(ticket(block));
  }
}

/** The same block for who reads plain text. */
export function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}: ${webAddress(block.url)}`;
    case 'lines':
      return block.lines.map(lineText).join('\n');
    case 'ticket':
      return [block.title, ...block.details.map(lineText), ...(block.serial ? [`No. ${block.serial}`] : [])].join('\n');
  }
}

const lineText = ({ label, value }: Line) => `${label}: ${value}`;

const row = (content: string) => `<tr><td ${style({ padding: '0 24px 20px' })}>${content}</td></tr>`;

function paragraph(text: string, rules: Record<string, string>): string {
  return text
    .split(/\n{2,}/)
    .map((part) => `<p ${style({ margin: '0 0 12px', 'font-family': readingFace, ...rules })}>${broken(part)}</p>`)
    .join('');
}

const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

function button(label: string, url: string): string {
  const link = style({
    display: 'inline-block',
    padding: '13px 22px',
    'border-radius': '4px',
    border: `1px solid ${palette.bulb}`,
    color: palette.ink,
    'font-family': readingFace,
    'font-size': '16px',
    'font-weight': '650',
    'text-decoration': 'none',
  });
  const cell = style({ 'background-color': palette.bulb, 'border-radius': '4px' });
  const anchor = `<a href="${escapeHtml(webAddress(url))}" ${link}>${escapeHtml(label)}</a>`;
  return layoutTable(`<tr><td ${cell}>${anchor}</td></tr>`, { full: false });
}

function lines(all: readonly Line[], total: boolean): string {
  const rows = all.map(({ label, value }, index) => {
    const last = total && index === all.length - 1;
    const rules = {
      padding: '8px 0',
      'border-top': index === 0 ? '0' : `1px solid ${palette.line}`,
      color: last ? palette.text : palette.textSecond,
      'font-family': readingFace,
      'font-size': last ? '18px' : '15px',
      'font-weight': last ? '650' : '400',
    };
    const figure = style({
      ...rules,
      'text-align': 'right',
      'white-space': 'nowrap',
      'font-variant-numeric': 'tabular-nums',
    });
    return `<tr><td ${style(rules)}>${escapeHtml(label)}</td><td ${figure}>${escapeHtml(value)}</td></tr>`;
  });
  return layoutTable(rows.join(''));
}

function ticket({ stock, title, details, serial }: Extract<MailBlock, { kind: 'ticket' }>): string {
  const background = palette.stock[stock];
  const heading = style({
    margin: '0 0 12px',
    color: palette.ink,
    'font-family': boardFace,
    'font-size': '32px',
    'line-height': '34px',
    'font-weight': '400',
    'letter-spacing': '.02em',
    'text-transform': 'uppercase',
  });
  const small = { color: palette.inkSecond, 'font-family': readingFace, 'font-size': '12px', 'line-height': '16px' };
  const value = style({
    ...small,
    color: palette.ink,
    'font-size': '16px',
    'line-height': '22px',
    'padding-bottom': '8px',
  });
  const rows = details.map(
    (line) =>
      `<tr><td ${style(small)}>${escapeHtml(line.label)}</td></tr><tr><td ${value}>${broken(line.value)}</td></tr>`,
  );
  const edge = serial ? `<p ${style({ ...small, margin: '8px 0 0' })}>No. ${escapeHtml(serial)}</p>` : '';
  const card = style({
    'background-color': background,
    'border-radius': '4px',
    padding: '22px 24px',
    'border-top': `2px dashed ${palette.page}`,
    'border-bottom': `2px dashed ${palette.page}`,
  });
  const name = `<h2 ${heading}>${escapeHtml(title)}</h2>`;
  return layoutTable(`<tr><td ${card}>${name}${layoutTable(rows.join(''))}${edge}</td></tr>`);
}
