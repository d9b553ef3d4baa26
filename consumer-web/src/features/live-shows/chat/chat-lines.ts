import type { ChatLine, Poll, StageEvent } from '@marquee/command-api/contract/stage.ts';

/** Most lines that a page keeps; the oldest leave first. */
export const MAX_LINES = 200;
/** Most characters of a message. */
export const MAX_MESSAGE = 500;

/** The lines of a chat after something happened on its stage. A line that is there already is replaced. */
export function withEvent(lines: readonly ChatLine[], event: StageEvent): ChatLine[] {
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
  return next.sort((a, b) => a.timestamp.localeCompare(b.timestamp)).slice(-MAX_LINES);
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

/** What a screen reader is told of lines that came in since it was told last: few are read, many are counted. */
export function announcement(lines: readonly ChatLine[]): string {
  const last = lines.at(-1);
  if (!last) return '';
  const spoken = lines.slice(-2).map(({ username, message }) => `${username}: ${message}`);
  return lines.length <= 2 ? spoken.join('. ') : `${lines.length} new messages. Last, ${spoken.at(-1)}`;
}
