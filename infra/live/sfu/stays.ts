import { Audience } from '../audience.ts';
import type { AudienceFigures } from '../port.ts';
import type { Stay } from './sessions.ts';

/** What stays tell of a show: for how long it was sent, and how many people watched since it was first. Undefined before that. */
export function figuresOfStays(stays: readonly Stay[], now: number): AudienceFigures | undefined {
  const sent = stays.filter(({ act }) => act === 'publish');
  const first = Math.min(...sent.map(({ from }) => from));
  if (sent.length === 0) return undefined;
  let clock = 0;
  const audience = new Audience(() => clock);
  const changes = [{ at: first, change: () => audience.begin(sent[0]?.person ?? '') }];
  for (const { act, from, person, until } of stays) {
    if (act !== 'view') continue;
    let leave = () => {};
    changes.push({
      at: from,
      change: () => {
        leave = audience.join(person, Number.POSITIVE_INFINITY, { end: () => {} });
      },
    });
    if (until !== undefined) changes.push({ at: until, change: () => leave() });
  }
  for (const { at, change } of changes.toSorted((one, other) => one.at - other.at)) {
    clock = at;
    change();
  }
  clock = Math.max(clock, now);
  const { peak, average } = audience.figures();
  return {
    publishing: sent.some(({ until }) => until === undefined),
    durationMs: sent.reduce((sum, { from, until = now }) => sum + Math.max(0, until - from), 0),
    peakViewers: peak,
    averageViewers: Math.round(average * 10) / 10,
  };
}
