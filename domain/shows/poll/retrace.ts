import { retracing } from '../../kernel/retrace.ts';
import { MINUTE, ms } from '../../kernel/time.ts';
import { pollAggregate } from './aggregate.ts';

/** Which command left which event of a poll. How the show stood, another stream says: here it is taken for live. */
export const pollRetrace = retracing(
  pollAggregate,
  {
    // What it asks is sealed: question and answers are taken for any that may be written.
    PollStarted: ({ show, owner, words, answers, closesAt }, { key: poll, now }) => {
      if ('plain' in words) return [];
      const options = Array.from({ length: answers }, (_, n) => `sealed ${n}`);
      const asked = { question: 'sealed', options, sealed: words, minutes: (ms(closesAt) - now) / MINUTE };
      return [{ type: 'StartPoll', poll, show, owner, status: 'live', ...asked }];
    },
    VoteCast: (data, { key: poll }) => [{ type: 'CastVote', poll, ...data, showOver: false }],
    PollClosed: (_, { key: poll }) => [{ type: 'ClosePoll', poll }],
  },
  ({ type, data }) => (type === 'PollStarted' ? { claims: { stream: `show-${data.show}`, owner: data.owner } } : {}),
);
