import type { Track } from '@marquee/command-api/contract/music.ts';
import type { PlayBegun } from '@marquee/command-api/contract/music-plays.ts';
import { useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { playsRoutes } from '../../../lib/api/routes/music-plays.ts';
import { useCurrentUser } from '../../../lib/auth.ts';

/** Longest step, in seconds, between two looks at where a track is that was heard, and not jumped over. */
const STEP = 2;

/** One time that a track is heard. */
interface Hearing {
  readonly track: string;
  /** Undefined while the platform has not answered that it was begun. */
  begun?: PlayBegun;
  /** Where it was looked at last, in seconds. */
  at: number;
  heardMs: number;
  told: boolean;
}

/**
 * Tells the platform that a track was heard for long enough to count; told where it is, in seconds, again and again. What cannot be told is
 * not counted, and nobody is bothered. One's own tracks are not told of.
 */
export function usePlayCount({ id: track, userId }: Pick<Track, 'id' | 'userId'>) {
  const me = useCurrentUser();
  const hearing = useRef<Hearing>(undefined);

  return function heardUpTo(seconds: number): void {
    if (userId === me.id) return;
    const now = hearing.current;
    // from its beginning again it is heard another time
    if (now?.track !== track || (now.told && seconds < STEP && now.at > STEP)) {
      begin(seconds);
      return;
    }
    const step = seconds - now.at;
    now.at = seconds;
    if (!now.begun || now.told || step <= 0 || step > STEP) return;
    now.heardMs += step * 1000;
    if (now.heardMs < now.begun.hearMs) return;
    now.told = true;
    const body = { token: now.begun.token };
    void call(playsRoutes.countPlay, { params: { trackId: track }, body }).catch(() => undefined);
  };

  function begin(at: number): void {
    const one: Hearing = { track, at, heardMs: 0, told: false };
    hearing.current = one;
    call(playsRoutes.beginPlay, { params: { trackId: track } }).then(
      (begun) => {
        one.begun = begun;
      },
      () => undefined,
    );
  }
}
