import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { licencePdf } from '../../licensing/licence-pdf.ts';
import { ticketsPdf } from '../../ticketing/ticket-pdf.ts';
import type { Typesetter } from '../typesetter.ts';

/** Typesets in the thread that asks, for tests in memory. */
export const inlineTypesetter: Typesetter = {
  tickets: (tickets, issuedAt) => ticketsPdf(tickets, issuedAt),
  licence: (licence) => licencePdf(licence),
  mail: async (content) => layOutMail(content),
};
