import type { MailContent } from '@marquee/infra/mail/content.ts';
import type { PrintedLicence } from '../licensing/licence-pdf.ts';
import type { PrintedTicket } from '../ticketing/ticket-pdf.ts';

/** A mail as it is read: HTML, and the same for who reads plain text. */
export interface LaidOutMail {
  readonly html: string;
  readonly text: string;
}

/** Makes what people hold in their hands of plain texts. It takes processor time: never where requests are answered. */
export interface Typesetter {
  /** Tickets as a PDF, issued at so many UTC milliseconds. Throws `TypesettingStalled`. */
  tickets(tickets: readonly PrintedTicket[], issuedAt: number): Promise<Buffer>;
  /** A licence as a PDF. Throws `TypesettingStalled`. */
  licence(licence: PrintedLicence): Promise<Buffer>;
  /** Throws `TypesettingStalled`. */
  mail(content: MailContent): Promise<LaidOutMail>;
}

/** A piece of work took longer than it may, or ended its thread. */
export class TypesettingStalled extends Error {
  override readonly name = 'TypesettingStalled';
}
