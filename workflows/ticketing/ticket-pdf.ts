import { timeOfDay } from '@marquee/domain/kernel/time-zone.ts';
import { ticketNumber } from '@marquee/domain/ticketing/order-code.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { palette } from '@marquee/infra/mail/palette.ts';
import { A4, createPdf } from '@marquee/infra/pdf/document.ts';
import type { PdfPage } from '@marquee/infra/pdf/page.ts';
import { qrMatrix } from '@marquee/infra/pdf/qr.ts';
import { shape } from '@marquee/infra/pdf/shape.ts';
import { printable } from '@marquee/infra/pdf/typeset.ts';
import { capital, price, ticketPaper, tierNames, time } from '../mail/words.ts';
import { rosette } from './rosette.ts';

/** One ticket as it is printed. `scheduledAt` and `doorsAt` are ISO 8601, UTC, `timeZone` an IANA name; `price` in cents. */
export interface PrintedTicket {
  readonly order: string;
  readonly unit: number;
  readonly title: string;
  readonly artist: string;
  readonly scheduledAt: string;
  readonly timeZone: string;
  readonly doorsAt: string | undefined;
  readonly location: string | undefined;
  readonly tier: Tier;
  readonly seat: number;
  readonly price: number;
  /** Whose ticket it is. */
  readonly name: string;
  /** What the QR code says: the signed code for the door, or where to watch. */
  readonly code: string;
}

const MARGIN = 40;
const GAP = 20;
const CARD = { width: A4.width - 2 * MARGIN, height: 172 };
const STUB = 140;
const PER_PAGE = 4;
const EDGE = 22;

/** Tickets as a PDF in the product's look, four a page. The same tickets give the same bytes. */
export async function ticketsPdf(tickets: readonly PrintedTicket[], issuedAt: number): Promise<Buffer> {
  const pdf = await createPdf({ title: printable(`Tickets: ${tickets[0]?.title ?? ''}`), createdAt: issuedAt });
  for (let first = 0; first < tickets.length; first += PER_PAGE) {
    const page = pdf.addPage(A4);
    for (const [row, ticket] of tickets.slice(first, first + PER_PAGE).entries()) {
      await print(page, ticket, { x: MARGIN, y: MARGIN + row * (CARD.height + GAP) });
    }
    const words = 'One code admits one person, once. Whoever shows it first is in, so keep it to yourself.';
    await page.text(words, { x: MARGIN, y: A4.height - 30, size: 8, colour: palette.inkSecond });
  }
  return pdf.save();
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

async function print(page: PdfPage, ticket: PrintedTicket, corner: Corner): Promise<void> {
  const stock = palette.stock[ticketPaper[ticket.tier]];
  const perforation = corner.x + CARD.width - STUB;
  page.box({ ...corner, ...CARD }, { fill: stock });
  rosette(page, { x: perforation - 96, y: corner.y + CARD.height / 2 }, stock);
  const holes = { x: perforation, y: corner.y + 14, width: 0, height: CARD.height - 28 };
  page.box(holes, { border: palette.ink, borderWidth: 1.5, dash: [1.5, 5] });
  for (const y of [corner.y, corner.y + CARD.height]) page.draw(notch, { x: perforation, y });
  await printMain(page, ticket, { x: corner.x + EDGE, y: corner.y }, CARD.width - STUB - EDGE - 16);
  await printStub(page, ticket, { x: perforation, y: corner.y }, stock);
}

async function printMain(page: PdfPage, ticket: PrintedTicket, { x, y }: Corner, width: number): Promise<void> {
  const { ink, inkSecond } = palette;
  const number = `No. ${ticketNumber(ticket.order, ticket.unit)}`;
  await page.text('Marquee box office', { x, y: y + 22, size: 8, weight: 'bold', colour: ink });
  await page.text(number, { x: x + width, y: y + 22, size: 8, weight: 'bold', colour: ink, align: 'right' });
  page.box({ x, y: y + 28, width, height: 1.2 }, { fill: ink });
  const title = titleLines(printable(ticket.title).toUpperCase());
  const size = title.length === 1 ? 34 : 19;
  for (const [row, line] of title.entries()) {
    const baseline = y + (title.length === 1 ? 58 : 46 + row * 17);
    await page.text(line, { x, y: baseline, size, weight: 'display', colour: ink, maxWidth: width });
  }
  await page.text(ticket.artist, { x, y: y + 76, size: 11, colour: ink, maxWidth: width });
  await field(page, 'Date', dateOf(ticket), { x, y: y + 98 }, 150);
  await field(page, timesLabel(ticket), timesOf(ticket), { x: x + 160, y: y + 98 }, width - 160);
  const place = ticket.tier === 'stream' ? 'Online' : (ticket.location ?? 'See the show’s page');
  await field(page, 'Place', place, { x, y: y + 134 }, 150);
  await field(page, 'Name', ticket.name, { x: x + 160, y: y + 134 }, width - 160);
  const paid = ticket.price === 0 ? 'Free' : price(ticket.price);
  await page.text(paid, { x: x + width, y: y + 163, size: 8, colour: inkSecond, align: 'right' });
}

async function printStub(page: PdfPage, ticket: PrintedTicket, { x, y }: Corner, stock: string): Promise<void> {
  const size = 112;
  page.qr(qrMatrix(ticket.code), { x: x + (STUB - size) / 2, y: y + 12, size });
  const centre = x + STUB / 2;
  const seat = seatLabel(ticket.tier, ticket.seat);
  const line = seat ? `Seat ${seat}` : 'Scan to watch';
  await page.text(line, { x: centre, y: y + 138, size: 11, weight: 'bold', colour: palette.ink, align: 'centre' });
  page.box({ x: x + 14, y: y + 144, width: STUB - 28, height: 18 }, { fill: palette.ink });
  const tier = capital(tierNames[ticket.tier]).toUpperCase();
  await page.text(tier, { x: centre, y: y + 157, size: 10, weight: 'bold', colour: stock, align: 'centre' });
}

async function field(page: PdfPage, label: string, value: string, { x, y }: Corner, maxWidth: number): Promise<void> {
  await page.text(label, { x, y, size: 8, colour: palette.inkSecond });
  await page.text(value, { x, y: y + 14, size: 12, weight: 'bold', colour: palette.ink, maxWidth });
}

function dateOf({ scheduledAt, timeZone }: PrintedTicket): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  return new Date(scheduledAt).toLocaleDateString('en-US', parts);
}

const hasDoors = ({ tier, doorsAt }: PrintedTicket): boolean => doorsAt !== undefined && tier !== 'stream';

function timesLabel(ticket: PrintedTicket): string {
  return hasDoors(ticket) ? 'Doors / Start' : 'Time';
}

/** `9:00 PM Lisbon time`; with doors `8:00 PM / 9:00 PM Lisbon time`. */
function timesOf(ticket: PrintedTicket): string {
  const { scheduledAt, doorsAt, timeZone } = ticket;
  const start = time(scheduledAt, timeZone);
  return doorsAt !== undefined && hasDoors(ticket) ? `${timeOfDay(doorsAt, timeZone)} / ${start}` : start;
}

/** A title of up to 26 characters on one line, a longer one on two that are about as long. */
function titleLines(title: string): string[] {
  if (title.length <= 34) return [title];
  const spaces = [...title.matchAll(/\s+/g)].map(({ index }) => index);
  const middle = spaces.sort((a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2))[0];
  return middle === undefined ? [title] : [title.slice(0, middle), title.slice(middle + 1)];
}

/** Half of it is a hole punched where the perforation meets the edge. */
const notch = shape('M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z', { fill: '#FFFFFF' });
