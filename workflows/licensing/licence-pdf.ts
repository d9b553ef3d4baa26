import { ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { palette } from '@marquee/infra/mail/palette.ts';
import { A4, createPdf } from '@marquee/infra/pdf/document.ts';
import type { PdfPage } from '@marquee/infra/pdf/page.ts';
import { qrMatrix } from '@marquee/infra/pdf/qr.ts';
import { printable } from '@marquee/infra/pdf/typeset.ts';

/** A licence as it is printed: every field a line, in words. `issuedAt` ISO 8601, UTC; `cents` as paid. */
export interface PrintedLicence {
  readonly number: string;
  readonly issuedAt: string;
  readonly title: string;
  readonly artist: string;
  readonly licensor: string;
  /** A name, with the company behind a comma. */
  readonly licensee: string;
  readonly project: string;
  readonly usage: string;
  readonly territory: string;
  readonly term: string;
  readonly exclusive: boolean;
  readonly cents: number;
  /** The page where anybody can check it. */
  readonly checkUrl: string;
}

const MARGIN = 56;
const WIDTH = A4.width - 2 * MARGIN;
const { ink, inkSecond } = palette;

/** A licence as one page in the product's look. The same licence gives the same bytes. */
export async function licencePdf(licence: PrintedLicence): Promise<Buffer> {
  const { number, issuedAt, checkUrl } = licence;
  const pdf = await createPdf({ title: printable(`Licence ${number}: ${licence.title}`), createdAt: ms(issuedAt) });
  const page = pdf.addPage(A4);
  const stock = palette.stock.cream;
  page.box({ x: MARGIN - 20, y: MARGIN - 20, width: WIDTH + 40, height: 700 }, { fill: stock });
  await page.text('Marquee music library', { x: MARGIN, y: MARGIN + 8, size: 9, weight: 'bold', colour: ink });
  const right = { x: MARGIN + WIDTH, align: 'right' } as const;
  await page.text(`No. ${number}`, { ...right, y: MARGIN + 8, size: 9, weight: 'bold', colour: ink });
  page.box({ x: MARGIN, y: MARGIN + 18, width: WIDTH, height: 1.2 }, { fill: ink });
  const kind = licence.exclusive ? 'Exclusive synchronisation licence' : 'Synchronisation licence';
  await page.text(kind, { x: MARGIN, y: MARGIN + 44, size: 12, colour: ink });
  const title = printable(licence.title).toUpperCase();
  await page.text(title, { x: MARGIN, y: MARGIN + 92, size: 44, weight: 'display', colour: ink, maxWidth: WIDTH });
  await page.text(`by ${licence.artist}`, { x: MARGIN, y: MARGIN + 116, size: 13, colour: ink, maxWidth: WIDTH });
  const after = await printFields(page, licence, MARGIN + 156);
  for (const [row, line] of allowing(licence).entries()) {
    await page.text(line, { x: MARGIN, y: after + 10 + row * 15, size: 9.5, colour: ink, maxWidth: WIDTH });
  }
  const foot = MARGIN + 560;
  page.qr(qrMatrix(checkUrl), { x: MARGIN, y: foot, size: 96 });
  const beside = { x: MARGIN + 112, maxWidth: WIDTH - 112 };
  await page.text('Is this genuine?', { ...beside, y: foot + 22, size: 13, weight: 'bold', colour: ink });
  await page.text('Scan the code, or look the number up here:', { ...beside, y: foot + 42, size: 10, colour: ink });
  await page.text(checkUrl, { ...beside, y: foot + 58, size: 10, colour: ink });
  const words = 'What that page says counts: a licence can be taken back when its payment is.';
  await page.text(words, { ...beside, y: foot + 80, size: 9, colour: inkSecond });
  return pdf.save();
}

async function printFields(page: PdfPage, licence: PrintedLicence, from: number): Promise<number> {
  const half = WIDTH / 2;
  const rows: readonly (readonly [string, string])[] = [
    ['Licensor', licence.licensor],
    ['Licensee', licence.licensee],
    ['Project', licence.project],
    ['Use', licence.usage],
    ['Territory', licence.territory],
    ['Term', licence.term],
    ['Issued', day(licence.issuedAt)],
    ['Paid', `$${dollars(licence.cents)} (USD)`],
  ];
  for (const [index, [label, value]] of rows.entries()) {
    const x = MARGIN + (index % 2) * half;
    const y = from + Math.floor(index / 2) * 48;
    await page.text(label, { x, y, size: 9, colour: inkSecond });
    await page.text(value, { x, y: y + 18, size: 13, weight: 'bold', colour: ink, maxWidth: half - 16 });
  }
  return from + Math.ceil(rows.length / 2) * 48;
}

/** What the paper allows, in three sentences. */
function allowing({ exclusive }: PrintedLicence): string[] {
  return [
    'The licensor allows the licensee to synchronise the recording named above, and the work recorded, with pictures of the project',
    'named above, for the use, in the territory and during the term above. Neither may be passed on, nor used for anything else.',
    exclusive
      ? 'For this use, territory and term no other licence is or will be given.'
      : 'The licensor may give the same to others.',
  ];
}

function day(instant: string): string {
  return new Date(ms(instant)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
