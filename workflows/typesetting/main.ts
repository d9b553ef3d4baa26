import { parentPort, workerData } from 'node:worker_threads';
import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { giveWayToOtherThreads } from '@marquee/infra/scheduling/background-thread.ts';
import { licencePdf } from '../licensing/licence-pdf.ts';
import { ticketsPdf } from '../ticketing/ticket-pdf.ts';
import type { Made, TypesetterData, Work } from './typesetter-thread.ts';

/** The thread that typesets: says that it is there, then answers each piece of work with what it made. */
parentPort?.on('message', (work: Work) => {
  make(work).then(
    (made) => parentPort?.postMessage({ made } satisfies Made),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) } satisfies Made),
  );
});
// not before it has loaded what it needs: a thread that starts while the machine is busy would not come to its end
if ((workerData as TypesetterData).givesWay) giveWayToOtherThreads();
parentPort?.postMessage('ready');

async function make(work: Work) {
  if (work.kind === 'mail') return layOutMail(work.content);
  return work.kind === 'licence' ? licencePdf(work.licence) : ticketsPdf(work.tickets, work.issuedAt);
}
