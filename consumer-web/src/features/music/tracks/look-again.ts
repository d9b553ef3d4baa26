import type { Track } from '@marquee/command-api/contract/music.ts';

const SOON_MS = 2000;
const LATER_MS = 30_000;

/** Milliseconds until tracks are to be looked at again: soon while something is done about one, now and then while one waits; else never. */
export function lookAgain(tracks: readonly Track[]): number | false {
  const isAtWork = ({ processing, mastering }: Track) => processing === 'running' || mastering?.status === 'running';
  if (tracks.some(isAtWork)) return SOON_MS;
  return tracks.some(({ mastering }) => mastering?.status === 'parked') ? LATER_MS : false;
}
