import { dollars } from '@marquee/domain/money.ts';
import type { ChatLineView } from '@marquee/projections/shows/chat-queries.ts';
import type { PollView } from '@marquee/projections/shows/polls.ts';
import type { ChatLine, Poll } from '../contract/stage.ts';
import type { Services } from '../routes/services.ts';

/** Makes the contract's form of chat lines: names looked up, messages of tips opened. */
export async function chatLines(
  { directory, personalData }: Pick<Services, 'directory' | 'personalData'>,
  lines: readonly ChatLineView[],
  owner: string,
): Promise<ChatLine[]> {
  const people = await directory.people(lines.map(({ author }) => author));
  return Promise.all(
    lines.map(async (line): Promise<ChatLine> => {
      const opened = line.message && (await personalData.open<{ text: string }>(line.message));
      return {
        id: line.id,
        kind: line.kind,
        authorId: line.author,
        username: people.get(line.author)?.username ?? 'Someone',
        message: opened?.text ?? line.text,
        timestamp: line.at,
        isSupporter: line.supporter,
        isOwner: line.author === owner,
        amount: line.cents === null ? null : dollars(line.cents),
      };
    }),
  );
}

/** The contract's form of a poll. `now` is UTC milliseconds: a poll closes by its time as well, and with its show. */
export function pollView(poll: PollView, now: number): Poll {
  return {
    id: poll.poll,
    showId: poll.show,
    question: poll.question,
    options: poll.options.map((text, index) => ({ text, votes: poll.votes[index] ?? 0 })),
    closesAt: poll.closes_at,
    closed: poll.closed_at !== null || poll.showOver || Date.parse(poll.closes_at) <= now,
    myVote: poll.myVote,
  };
}
