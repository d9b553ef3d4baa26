import type { Show } from '@marquee/command-api/contract/shows.ts';
import { isSoldOut } from '../checkout/tiers.ts';

/** What a card offers to do: spec section 2, by status; a show without seats left offers its waiting list. */
export type ShowAction = 'Watch Live' | 'Get Tickets' | 'View Replay' | 'Join waiting list';

export interface StatusBadge {
  label: string;
  light: 'yellow' | 'red' | 'grey';
}

const BADGES: Record<string, StatusBadge> = {
  scheduled: { label: '📅 SCHEDULED', light: 'yellow' },
  live: { label: '🔴 LIVE', light: 'red' },
  ended: { label: '⏹️ ENDED', light: 'grey' },
};
const UNKNOWN: StatusBadge = { label: 'UNKNOWN', light: 'grey' };

/** The badge of a status (spec section 4); anything but the three is UNKNOWN. */
export function badgeOf(status: string): StatusBadge {
  return Object.hasOwn(BADGES, status) ? (BADGES[status] ?? UNKNOWN) : UNKNOWN;
}

/** The one action of a show's card; undefined where there is nothing to do. */
export function actionOf(show: Pick<Show, 'status' | 'tiers'>): ShowAction | undefined {
  switch (show.status) {
    case 'live':
      return 'Watch Live';
    case 'ended':
      return 'View Replay';
    case 'scheduled':
      return isSoldOut(show) ? 'Join waiting list' : 'Get Tickets';
    default:
      return undefined;
  }
}
