const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML text or as an attribute's value in quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** An address that may stand in a link. Throws for anything but http and https. */
export function webAddress(address: string): string {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`not a web address: ${protocol}`);
  return href;
}

/** A table that only lays out, as wide as its place unless `full` is false: what all mail programs can draw. */
export function layoutTable(rows: string, { full = true, attributes = '' } = {}): string {
  const width = full ? ' width="100%"' : '';
  return `<table role="presentation"${width} cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;
}

/** Attributes of inline style from names and values of ours; mail programs know no other way. */
export function style(rules: Readonly<Record<string, string>>): string {
  return `style="${Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}"`;
}
