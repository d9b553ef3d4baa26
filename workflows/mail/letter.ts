import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { Line, MailBlock } from '@marquee/infra/mail/blocks.ts';
import type { MailContent } from '@marquee/infra/mail/content.ts';
import { ticketPaper, time, when } from './words.ts';

/** One message as it is written, before it is laid out as HTML and plain text. */
export interface Letter extends MailContent {
  readonly subject: string;
}

/** The show that a letter is about. */
export interface LetterShow {
  readonly title: string;
  readonly artist: string;
  /** ISO 8601, UTC. */
  readonly scheduledAt: string;
  /** IANA name: the clock that is spoken of. */
  readonly timeZone: string;
  /** ISO 8601, UTC. */
  readonly doorsAt?: string | undefined;
  readonly location: string | undefined;
}

/** The show as a printed card, with what else there is to say about these tickets. */
export function showCard(show: LetterShow, tier: Tier, details: readonly Line[], serial?: string): MailBlock {
  const { title, artist, scheduledAt, timeZone, location } = show;
  const doors = show.doorsAt === undefined ? undefined : time(show.doorsAt, timeZone);
  const lines = said(
    ['Artist', artist],
    ['When', when(scheduledAt, timeZone)],
    ['Doors', tier === 'stream' ? undefined : doors],
    ['Where', location],
  );
  return {
    kind: 'ticket',
    stock: ticketPaper[tier],
    title,
    details: [...lines, ...details],
    ...(serial && { serial }),
  };
}

/** Lines, without those that have nothing to say. */
export function said(...lines: readonly (readonly [label: string, value: string | undefined])[]): Line[] {
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

/** Paragraphs of a letter, one block each. */
export function texts(...paragraphs: readonly string[]): MailBlock[] {
  return paragraphs.map((text) => ({ kind: 'text', text }));
}
