import { ms, SECOND } from '@marquee/domain/kernel/time.ts';
import { type Chapter, type RecordingPart, recordingLimits } from '@marquee/domain/shows/recording/events.ts';
import { offsetOf } from '@marquee/domain/shows/recording/timeline.ts';

/** Milliseconds within which tips make one chapter, which begins with the first. */
const TIPS_TOGETHER = 60 * SECOND;

/** What happened during a show, oldest first. */
export interface Happenings {
  readonly polls: readonly { readonly poll: string; readonly started_at: string }[];
  readonly tips: readonly { readonly tip: string; readonly at: string }[];
}

/** The chapters of a recording: each poll, and tips; polls first where there are more than a recording may have. */
export function chaptersOf(parts: readonly RecordingPart[], { polls, tips }: Happenings): Chapter[] {
  const asked = polls.map(({ poll, started_at }): Chapter => ({ kind: 'poll', id: poll, at: started_at }));
  const given: Chapter[] = [];
  for (const { tip, at } of tips) {
    const last = given.at(-1);
    if (!last || ms(at) - ms(last.at) >= TIPS_TOGETHER) given.push({ kind: 'tip', id: tip, at });
  }
  const within = [...asked, ...given].filter(({ at }) => offsetOf(parts, at) !== undefined);
  return within.slice(0, recordingLimits.chapters).toSorted((a, b) => ms(a.at) - ms(b.at));
}
