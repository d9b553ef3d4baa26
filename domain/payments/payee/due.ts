import { DAY, ms } from '../../kernel/time.ts';
import type { Policy } from '../../policy/policy.ts';

const DAY_KEY = /^(tip|unlock|replay|licence):(\d{4}-\d{2}-\d{2})$/;

/** Whether what stands under an escrow key waits for something to end: a show, or the sale of a piece. */
export function waitsForEnd(key: string): boolean {
  return key.startsWith('show:') || key.startsWith('art:');
}

/**
 * When what stands under an escrow key may be released, UTC milliseconds: so many days after the show's end (`endedAt`), never by
 * the clock alone; for art once it is received (`endedAt`); for tips, unlocks (as long as tips), replays and licences after the end of the day of their sale. Undefined: not yet known, or no such key.
 */
export function releaseDueAt(key: string, endedAt: string | undefined, { hold }: Policy): number | undefined {
  if (key.startsWith('show:')) return endedAt === undefined ? undefined : ms(endedAt) + hold.showDays * DAY;
  if (key.startsWith('art:')) return endedAt === undefined ? undefined : ms(endedAt);
  const [, kind, day] = DAY_KEY.exec(key) ?? [];
  if (day === undefined) return undefined;
  const days = kind === 'replay' ? hold.replayDays : kind === 'licence' ? hold.licenceDays : hold.tipDays;
  return ms(`${day}T00:00:00.000Z`) + (1 + days) * DAY;
}
