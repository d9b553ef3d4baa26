import { dollars } from '@marquee/domain/money.ts';
import type { MessageWords } from '@marquee/domain/shows/chat/events.ts';
import type { PollWords } from '@marquee/domain/shows/poll/events.ts';
import type { ChatLineView } from '@marquee/projections/shows/chat-queries.ts';
import type { PollView } from '@marquee/projections/shows/polls.ts';
import type { ChatLine, Poll } from '../../contract/shows-live.ts';
import type { Services } from '../../http/services.ts';
import { openWords } from './words.ts';

/**
 * Makes the contract's form of chat lines: names looked up, words opened. What somebody said who is erased is gone; a tip of
 * theirs stays, without its message.
 */
export async function chatLines(
  { directory, personalData }: Pick<Services, 'directory' | 'personalData'>,
  lines: readonly ChatLineView[],
  owner: string,
): Promise<ChatLine[]> {
  const written = lines.flatMap(({ words }) => (words ? [words] : []));
  const [people, opened] = await Promise.all([
    directory.people(lines.map(({ author }) => author)),
    openWords<MessageWords | PollWords>(personalData, written),
  ]);
  const next = opened.values();
  return lines.flatMap((line): ChatLine[] => {
    const words = line.words ? next.next().value : undefined;
    const isGone = line.words !== null && words === undefined && line.kind !== 'tip';
    if (isGone) return [];
    return [
      {
        id: line.id,
        kind: line.kind,
        authorId: line.author,
        username: people.get(line.author)?.username ?? 'Someone',
        message: words ? ('text' in words ? words.text : words.question) : '',
        timestamp: line.at,
        isSupporter: line.supporter,
        isOwner: line.author === owner,
        amount: line.cents === null ? null : dollars(line.cents),
      },
    ];
  });
}

/** The contract's form of polls. `now` is UTC milliseconds: a poll closes by its time as well, and with its show. */
export async function pollViews(
  { personalData }: Pick<Services, 'personalData'>,
  polls: readonly PollView[],
  now: number,
): Promise<Poll[]> {
  const opened = await openWords<PollWords>(
    personalData,
    polls.map(({ words }) => words),
  );
  return polls.map((poll, index) => ({
    id: poll.poll,
    showId: poll.show,
    question: opened[index]?.question ?? 'A poll of somebody who left',
    options: poll.votes.map((votes, n) => ({ text: opened[index]?.options[n] ?? `Answer ${n + 1}`, votes })),
    closesAt: poll.closes_at,
    closed: poll.closed_at !== null || poll.showOver || Date.parse(poll.closes_at) <= now,
    myVote: poll.myVote,
  }));
}

/** The same of one poll. */
export async function pollView(services: Pick<Services, 'personalData'>, poll: PollView, now: number): Promise<Poll> {
  const [view] = await pollViews(services, [poll], now);
  if (!view) throw new Error(`poll ${poll.poll} has no view`);
  return view;
}
