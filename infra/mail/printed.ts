import type { Line, MailBlock } from './blocks.ts';
import type { MailContent } from './content.ts';

/** Most characters of a paragraph, and of anything that stands on a line. */
const PARAGRAPH = 5000;
const LINE = 400;

/** A mail's texts, cut to what somebody would read: what people have written may be of any length. */
export function printedContent({ title, preview, blocks, footer }: MailContent): MailContent {
  return {
    title: cut(title, LINE),
    preview: cut(preview, LINE),
    blocks: blocks.map(printedBlock),
    footer: footer.map((line) => cut(line, LINE)),
  };
}

function printedBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case 'text':
    case 'note':
      return { ...block, text: cut(block.text, PARAGRAPH) };
    case 'button':
      return { ...block, label: cut(block.label, LINE) };
    case 'lines':
      return { ...block, lines: block.lines.map(printedLine) };
    case 'ticket':
      return { ...block, title: cut(block.title, LINE), details: block.details.map(printedLine) };
  }
}

function printedLine({ label, value }: Line): Line {
  return { label: cut(label, LINE), value: cut(value, LINE) };
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`;
}
