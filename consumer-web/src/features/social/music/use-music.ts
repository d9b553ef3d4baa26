import type { Track } from '@marquee/command-api/contract/music.ts';
import type { MusicInput } from '@marquee/command-api/contract/social-music.ts';
import { useState } from 'react';
import { closePieceOf } from '../../../lib/player/player-store.ts';
import { type ChosenMusic, firstPieceOf, musicProblem } from './music-values.ts';

/** The music of something that is being written. */
export type Music = ReturnType<typeof useMusic>;

/** The music of something that is being written: looked for, chosen, cut, or none. */
export function useMusic() {
  const [looking, setLooking] = useState(false);
  const [chosen, setChosen] = useState<ChosenMusic>();
  const [problem, setProblem] = useState<string>();

  function settle(next: ChosenMusic | undefined) {
    if (chosen) closePieceOf(chosen.track.id);
    setChosen(next);
    setProblem(undefined);
    setLooking(false);
  }
  /** As a call's body has it, nothing where there is none; undefined while something is wrong with it, which is then said. */
  function ready(): { music?: MusicInput } | undefined {
    if (!chosen) return {};
    const wrong = musicProblem(chosen);
    setProblem(wrong);
    if (wrong) return undefined;
    const { track, start, seconds } = chosen;
    return { music: { trackId: track.id, start: Number(start), duration: Number(seconds) } };
  }
  return {
    ...{ looking, chosen, problem, ready },
    look: () => setLooking(!looking),
    choose: (track: Track) => settle(firstPieceOf(track)),
    change: (typed: Partial<Pick<ChosenMusic, 'start' | 'seconds'>>) => chosen && setChosen({ ...chosen, ...typed }),
    clear: () => settle(undefined),
  };
}
