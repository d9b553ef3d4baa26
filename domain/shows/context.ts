import { context } from '../kernel/context.ts';
import { chatAggregate } from './chat/aggregate.ts';
import { chatRetrace } from './chat/retrace.ts';
import { pollAggregate } from './poll/aggregate.ts';
import { pollRetrace } from './poll/retrace.ts';
import { recordingAggregate } from './recording/aggregate.ts';
import { recordingRetrace } from './recording/retrace.ts';
import { refusals } from './refusals.ts';
import { showAggregate } from './show/aggregate.ts';
import { showRetrace } from './show/retrace.ts';

/** Live shows, and what happens while they are on. */
export const shows = context({
  name: 'shows',
  aggregates: [showAggregate, chatAggregate, pollAggregate, recordingAggregate],
  retraces: [showRetrace, chatRetrace, pollRetrace, recordingRetrace],
  refusals,
});
