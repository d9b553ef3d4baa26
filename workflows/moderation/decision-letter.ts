import type { Outcome, SubjectKind } from '@marquee/domain/moderation/case/terms.ts';
import { type Letter, texts } from '../mail/letter.ts';
import { date } from '../mail/words.ts';
import type { DecisionFacts } from './decision-facts.ts';

const things: Readonly<Record<SubjectKind, string>> = {
  post: 'your post',
  reel: 'your reel',
  story: 'your story',
  comment: 'your comment',
  message: 'your chat message',
  track: 'your track',
  album: 'your album',
  art: 'your piece',
  artcollection: 'your collection',
  group: 'your group',
  file: 'your file',
  person: 'your account',
  show: 'your show',
};

const from = (age: number) => (thing: string) => `From now on ${thing} is shown to people of ${age} and over only.`;

const deeds: Readonly<Record<Outcome, (thing: string, until: string | undefined) => string>> = {
  dismiss: (thing) => `Nothing was decided about ${thing}.`,
  warn: (thing) => `You were warned because of ${thing}.`,
  gate7: from(7),
  gate13: from(13),
  gate16: from(16),
  gate: (thing) => `From now on ${thing} is shown to adults only.`,
  hide: (thing) => `From now on ${thing} is hidden from others.`,
  remove: (thing) => `From now on ${thing} is removed for others.`,
  suspend: (thing, until) => `Your account is suspended${until ? ` until ${until} (UTC)` : ''} because of ${thing}.`,
  ban: (thing) => `Your account is banned because of ${thing}.`,
};

type Facts = Pick<DecisionFacts, 'subject' | 'outcome' | 'reason' | 'until' | 'answer'>;

/** To whom a decision concerns: what, why, until when, and how to appeal. `page`: where their decisions are. */
export function decisionLetter({ subject, outcome, reason, until }: Facts, page: string): Letter {
  const end = until === undefined ? undefined : date(until, 'UTC');
  return {
    subject: `A decision about ${things[subject.kind]}`,
    title: 'We have decided',
    preview: 'What, why, and how to appeal.',
    blocks: [
      ...texts(deeds[outcome](things[subject.kind], end), `The reason: ${reason}`),
      ...texts('You have 30 days to appeal. Somebody who has not decided this looks at it again.'),
      { kind: 'button', label: 'See the decision', url: page },
    ],
    footer: ['Sent by Marquee to the address of your account, because a decision concerns you.'],
  };
}

/** To whom a decision concerns: what somebody else made of it, after an appeal or without one. */
export function answerLetter({ subject, answer }: Facts, page: string): Letter {
  const reversed = answer?.reversed === true;
  const appealed = answer?.appealed !== false;
  const about = things[subject.kind];
  return {
    subject: appealed ? `Your appeal about ${about}` : `The decision about ${about} is taken back`,
    title: reversed ? 'The decision is taken back' : 'The decision stands',
    preview: reversed && appealed ? 'You were right to appeal.' : 'Somebody else has looked at it again.',
    blocks: [
      ...texts(
        reversed
          ? 'Somebody else has looked at it again and taken the decision back. What followed from it is undone.'
          : 'Somebody else has looked at it again, and the decision stands.',
        `The reason: ${answer?.reason ?? ''}`,
      ),
      { kind: 'button', label: 'See the decision', url: page },
    ],
    footer: [
      `Sent by Marquee to the address of your account, because ${appealed ? 'you appealed a decision' : 'a decision concerned you'}.`,
    ],
  };
}
