import type { ShowPlace } from '@marquee/domain/shows/show/place.ts';
import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type Letter, type LetterShow, said, showCard, texts } from '../../mail/letter.ts';
import { day, time, when } from '../../mail/words.ts';
import type { ShowMove } from '../../shows/show-moves.ts';

export interface MoveNotice {
  readonly order: string;
  /** As it is from now on. */
  readonly show: LetterShow;
  readonly move: ShowMove;
  readonly tier: Tier;
  /** Whether the reader paid, and may ask for the money back until the doors open. */
  readonly refundable: boolean;
  /** My tickets. */
  readonly link: string;
}

/** Time or place of a show has changed. */
export function moved({ order, show, move: { before, after }, tier, refundable, link }: MoveNotice): Letter {
  const what = whatMoved(before, after, tier);
  return {
    subject: `New ${what}: ${show.title}, ${day(after.scheduledAt, after.timeZone)}`,
    title: `There is a new ${what}`,
    preview: `${show.title}: ${when(after.scheduledAt, after.timeZone)}.`,
    blocks: [
      ...texts(
        `${show.title} has a new ${what}. Your ticket stays valid as it is.`,
        refundable
          ? 'If that does not suit you, ask for your money back under My tickets until the doors open.'
          : 'If that does not suit you, send the ticket on to somebody under My tickets.',
      ),
      showCard(show, tier, [], orderNumber(order)),
      { kind: 'lines', lines: was(before, after, tier) },
      { kind: 'button', label: 'My tickets', url: link },
      { kind: 'note', text: 'The attached file moves the show in your calendar, too.' },
    ],
    footer: [`Order ${orderNumber(order)}`],
  };
}

function whatMoved(before: ShowPlace, after: ShowPlace, tier: Tier): string {
  const place = tier !== 'stream' && before.location !== after.location;
  const clock = before.scheduledAt !== after.scheduledAt || before.timeZone !== after.timeZone;
  if (!clock && !place) return 'time of doors';
  return [clock && 'time', place && 'place'].filter(Boolean).join(' and ');
}

function was(before: ShowPlace, after: ShowPlace, tier: Tier) {
  const changed = <K extends keyof ShowPlace>(field: K) => before[field] !== after[field];
  const clock = changed('scheduledAt') || changed('timeZone');
  const doors = before.doorsAt ? time(before.doorsAt, before.timeZone) : undefined;
  return said(
    ['It was', clock ? when(before.scheduledAt, before.timeZone) : undefined],
    ['Doors were', tier !== 'stream' && changed('doorsAt') ? doors : undefined],
    ['It was at', tier !== 'stream' && changed('location') ? before.location : undefined],
  );
}
