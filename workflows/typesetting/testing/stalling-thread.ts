import { parentPort } from 'node:worker_threads';
import type { Made, Work } from '../typesetter-thread.ts';

/** Works as its mails are called: for ever, not at all, or well. */
parentPort?.on('message', (work: Work) => {
  const title = work.kind === 'mail' ? work.content.title : '';
  if (title === 'exit') process.exit(1);
  for (; title === 'stall'; );
  parentPort?.postMessage({ made: { html: title, text: title } } satisfies Made);
});
parentPort?.postMessage('ready');
