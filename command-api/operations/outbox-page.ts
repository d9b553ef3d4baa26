import { escapeHtml } from '@marquee/infra/mail/html.ts';
import { boardFace, palette, readingFace } from '@marquee/infra/mail/palette.ts';

/** The look of the outbox: the mails' own colours and faces. */
export const outboxStyle = `
*{box-sizing:border-box}
body{margin:0;background:${palette.page};color:${palette.text};font:16px/1.6 ${readingFace}}
header{border-bottom:1px solid ${palette.line}}
header p,main{max-width:64rem;margin:0 auto;padding:1rem}
main{padding-top:2rem;padding-bottom:4rem}
h1{margin:0;font:400 2.75rem/1 ${boardFace};letter-spacing:.02em;text-transform:uppercase;overflow-wrap:anywhere}
a{color:${palette.bulb};text-underline-offset:.25em}
a:focus-visible{outline:2px solid #62d9e4;outline-offset:3px;border-radius:2px}
.note{margin:.5rem 0 1.5rem;color:${palette.textSecond}}
.empty{padding:2rem;background:${palette.surface};border-radius:4px;color:${palette.textSecond}}
table{width:100%;border-collapse:collapse}
th,td{padding:.625rem .75rem .625rem 0;border-bottom:1px solid ${palette.line};text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:${palette.textThird};font-size:.8125rem;font-weight:500}
td{color:${palette.textSecond};font-variant-numeric:tabular-nums}
iframe{display:block;width:100%;height:70vh;border:1px solid ${palette.line};border-radius:4px;background:${palette.page}}
@media (max-width:40rem){
thead{position:absolute;clip-path:inset(50%)}
tr{display:grid;padding:.75rem 0;border-bottom:1px solid ${palette.line}}
td{padding:0;border:0;font-size:.875rem}
td:last-child{order:-1;font-size:1rem}
}
`;

/** A page of the outbox. `title` is plain text, `body` is HTML; `back` is where the page that lists all mail is, on any other. */
export function outboxPage(title: string, body: string, back?: string): string {
  const way = back ? `<a href="${back}">All mail</a>` : '<a href="/">Marquee</a>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Marquee</title><link rel="stylesheet" href="/api/dev/outbox.css"></head>
<body><header><p>${way}</p></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
