import { DAY, ms } from '../../kernel/time.ts';
import type { Policy } from '../../policy/policy.ts';

const DAY_KEY = /^(tip|unlock|replay):(\d{4}-\d{2}-\d{2})$/;

/**
 * When what stands under an escrow key may be released, UTC milliseconds: so many days after the show's end (`endedAt`), never by
 * the clock alone; for tips, unlocks (as long as tips) and replays after the end of the day of their sale. Undefined: not yet known, or no such key.
 */
export function releaseDueAt(key: string, endedAt: string | undefined, { hold }: Policy): number | undefined {
  if (key.startsWith('show:')) return endedAt === undefined ? undefined : ms(endedAt) + hold.showDays * DAY;
  const [, kind, day] = DAY_KEY.exec(key) ?? [];
  if (day === undefined) return undefined;
  const days = kind === 'replay' ? hold.replayDays : hold.tipDays;
  return ms(`${day}T00:00:00.000Z`) + (1 + days) * DAY;
}
