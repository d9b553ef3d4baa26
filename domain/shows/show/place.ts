import { ms } from '../../kernel/time.ts';
import { UTC } from '../../kernel/time-zone.ts';
import type { Tier } from '../../ticketing/tiers.ts';
import type { ShowDetails } from './events.ts';

/** When and where people come: what they are told when it changes. */
export interface ShowPlace {
  /** ISO 8601, UTC, as `doorsAt`. */
  readonly scheduledAt: string;
  readonly doorsAt: string | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly location: string | undefined;
}

/** When and where a show is, as its page says. */
export function placeOf({ scheduledAt, doorsAt, timeZone = UTC, location }: ShowDetails): ShowPlace {
  return { scheduledAt, doorsAt, timeZone, location };
}

interface Timed {
  readonly scheduledAt: string;
  readonly doorsAt?: string | null | undefined;
  readonly timeZone: string;
  readonly location?: string | null | undefined;
}

/** Whether a move concerns a holder of this tier: those who watch at home have neither a place nor a door. */
export function concernsTier(before: Timed, after: Timed, tier: Tier): boolean {
  if (ms(before.scheduledAt) !== ms(after.scheduledAt) || before.timeZone !== after.timeZone) return true;
  const doors = ({ doorsAt }: Timed) => (doorsAt ? ms(doorsAt) : undefined);
  return tier !== 'stream' && (before.location !== after.location || doors(before) !== doors(after));
}

/** Whether nobody has to be told. */
export function samePlace(a: ShowPlace, b: ShowPlace): boolean {
  return (Object.keys(a) as (keyof ShowPlace)[]).every((field) => a[field] === b[field]);
}
