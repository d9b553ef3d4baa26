import type { Ffmpeg } from './ffmpeg.ts';

/** The end of the run that was asked for last in this process. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The same ffmpeg, which runs once at a time in a process, in the order in which it is asked: each takes all cores that there are, and
 * as much memory as what it reads and writes. Whoever gives up while waiting never has a turn.
 */
export function inTurn(ffmpeg: Ffmpeg): Ffmpeg {
  return {
    ...ffmpeg,
    run(run, use) {
      const turn = last.then(() => {
        run.signal?.throwIfAborted();
        return ffmpeg.run(run, use);
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}
