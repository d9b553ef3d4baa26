import { parentPort } from 'node:worker_threads';
import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { ticketsPdf } from '../ticketing/ticket-pdf.ts';
import type { Made, Work } from './typesetter-thread.ts';

/** The thread that typesets: says that it is there, then answers each piece of work with what it made. */
parentPort?.on('message', (work: Work) => {
  make(work).then(
    (made) => parentPort?.postMessage({ made } satisfies Made),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies Made),
  );
});
parentPort?.postMessage('ready');

async function make(work: Work) {
  return work.kind === 'mail' ? layOutMail(work.content) : ticketsPdf(work.tickets, work.issuedAt);
}
