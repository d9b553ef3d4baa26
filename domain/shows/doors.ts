import type { Tier } from '../ticketing/tiers.ts';

/** UTC instants of ISO 8601; a show need not say when its doors open. */
export interface ShowStart {
  readonly scheduledAt: string;
  readonly doorsAt?: string | null | undefined;
}

/** When the doors open for a ticket of a tier: those of the stream with the show, all others when the show says so. */
export function doorsOf({ scheduledAt, doorsAt }: ShowStart, tier: Tier): string {
  return tier === 'stream' ? scheduledAt : (doorsAt ?? scheduledAt);
}
