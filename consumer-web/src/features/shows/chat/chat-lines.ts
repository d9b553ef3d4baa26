import type { ChatLine, LiveShowEvent, Poll } from '@marquee/command-api/contract/shows-live.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { formatMoney } from '../../../lib/format.ts';

/** Lines that a page keeps, unless its reader fetched more; the oldest leave first. */
export const MAX_LINES = 200;
/** Lines that the server gives at a time. */
export const LINES_PAGE = 100;
/** Most characters of a message. */
export const MAX_MESSAGE = textLimits.chatMessage;

/** The lines of a chat after something happened at its show. A line that is there already is replaced. */
export function withEvent(lines: readonly ChatLine[], event: LiveShowEvent): ChatLine[] {
  switch (event.type) {
    case 'line':
      return withLine(lines, event.line);
    case 'deleted':
      return lines.filter(({ id }) => id !== event.id);
    default:
      return [...lines];
  }
}

function withLine(lines: readonly ChatLine[], line: ChatLine): ChatLine[] {
  const known = lines.some(({ id }) => id === line.id);
  const next = known ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line];
  return inTime(next).slice(-Math.max(MAX_LINES, lines.length));
}

function inTime(lines: ChatLine[]): ChatLine[] {
  return lines.sort((a, b) => a.timestamp.localeCompare(b.timestamp));
}

/** The lines with a page of older ones before them. */
export function withEarlier(lines: readonly ChatLine[], page: readonly ChatLine[]): ChatLine[] {
  const known = new Set(lines.map(({ id }) => id));
  return inTime([...page.filter(({ id }) => !known.has(id)), ...lines]);
}

/**
 * The lines after the latest page was fetched again: the page says what stands in its time, older lines stay. Where more
 * was said since than a page holds, the older lines go: there would be a hole behind them.
 */
export function withLatest(lines: readonly ChatLine[], page: readonly ChatLine[]): ChatLine[] {
  const [first] = page;
  const last = lines.at(-1);
  if (!first || !last || (page.length >= LINES_PAGE && first.timestamp > last.timestamp)) return [...page];
  return [...lines.filter(({ timestamp }) => timestamp < first.timestamp), ...page];
}

/** The polls of a show, newest first, after one changed. A pushed poll does not know my vote: the one I know stays. */
export function withPoll(polls: readonly Poll[], poll: Poll): Poll[] {
  const known = polls.find(({ id }) => id === poll.id);
  const merged = { ...poll, myVote: poll.myVote ?? known?.myVote ?? null };
  return known ? polls.map((each) => (each.id === poll.id ? merged : each)) : [merged, ...polls];
}

/** A message ready to send; undefined for one of nothing but blanks, which is ignored (spec section 5). */
export function messageToSend(typed: string): string | undefined {
  const message = typed.trim().slice(0, MAX_MESSAGE);
  return message === '' ? undefined : message;
}

/** What a line says: requests and tips without words of their own say what they are. */
export function wordsOf({ kind, message }: Pick<ChatLine, 'kind' | 'message'>): string {
  if (kind === 'poll') return `Poll: ${message}`;
  if (message !== '') return message;
  if (kind === 'tipRequest') return 'tips, if you like what you hear';
  return kind === 'tip' ? 'tip, thank you' : '';
}

/** What a screen reader is told of lines that came in since it was told last: few are read, many are counted. */
export function announcement(lines: readonly ChatLine[]): string {
  const last = lines.at(-1);
  if (!last) return '';
  const spoken = lines.slice(-2).map(spokenLine);
  return lines.length <= 2 ? spoken.join('. ') : `${lines.length} new messages. Last, ${spoken.at(-1)}`;
}

/** A line as it stands in the log: who, how much where there is an amount, and the same words. */
function spokenLine(line: ChatLine): string {
  const amount = line.amount === null ? '' : `${formatMoney(line.amount)} `;
  return `${line.username}: ${amount}${wordsOf(line)}`;
}
