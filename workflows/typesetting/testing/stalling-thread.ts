import { parentPort, threadId } from 'node:worker_threads';
import type { Made, Work } from '../typesetter-thread.ts';

/** Works as its mails are called: for ever, not at all, or well; the text of each says which thread it is from. */
parentPort?.on('message', (work: Work) => {
  const title = work.kind === 'mail' ? work.content.title : '';
  if (title === 'exit') process.exit(1);
  for (; title === 'stall'; );
  parentPort?.postMessage({ made: { html: title, text: `${threadId}` } } satisfies Made);
});
parentPort?.postMessage('ready');
