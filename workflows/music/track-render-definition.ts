import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import type { MusicActivities } from './activities.ts';
import type { Rendering } from './render-track.ts';

const player = 'Writing what the player takes';
const doing = { original: player, master: player, preview: 'Cutting what is heard before it is paid for' } as const;
const without = { original: 'Played as it is', master: 'Played as it is', preview: 'No preview' } as const;

/** A long recording is read and written whole. */
const ONE_TRY_MS = 20 * MINUTE;

/**
 * `track-render/{track}/{which}/{n}`: writes a version of a track in fewer bytes, which the player takes. Where it is small already, or
 * nothing here can, it is played as it is, and the job says why. With `preview` for `which`: what is heard of it before it is paid for.
 */
export const trackRender: WorkflowDefinition<MusicActivities, Rendering> = {
  kind: 'track-render',
  version: 1,
  queue: 'media',
  async run(context, { track, which }) {
    await context.progress({ total: 1, done: 0, failed: 0, caption: doing[which] });
    const done = await context.attempt(
      'renderTrack',
      { track, which },
      {
        retry: { maxAttempts: 3, nonRetryable: ['FileGone', 'NoEngine', 'NoSound', 'SmallAlready', 'TooLarge'] },
        timeoutMs: ONE_TRY_MS,
      },
    );
    const caption = done.ok ? 'Ready' : `${without[which]}: ${done.failure.message}`;
    await context.progress({ total: 1, done: 1, failed: 0, caption });
    return done.ok ? { rendered: true } : { rendered: false, code: done.failure.code };
  },
};
