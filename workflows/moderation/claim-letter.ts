import type { Outcome } from '@marquee/domain/moderation/case/terms.ts';
import { type Letter, texts } from '../mail/letter.ts';
import type { DecisionFacts } from './decision-facts.ts';

const TAKEN_DOWN = 'We have looked at it, and it stays hidden: nobody else sees it here any more.';
const SHOWN = 'We have acted on your claim, and it is shown again, under terms that its author was told.';

const answers: Readonly<Record<Outcome, string>> = {
  dismiss: 'We have looked at it and could not see that your right is broken. It is shown again.',
  warn: SHOWN,
  gate7: SHOWN,
  gate13: SHOWN,
  gate16: SHOWN,
  gate: SHOWN,
  hide: TAKEN_DOWN,
  remove: TAKEN_DOWN,
  suspend: SHOWN,
  ban: TAKEN_DOWN,
};

/**
 * To a visitor who swore that something is their work: what came of it. What was decided about its author is nobody else's. `withdrawal`: where
 * they take it back, and are forgotten.
 */
export function claimLetter(
  { subject: { kind }, outcome }: Pick<DecisionFacts, 'subject' | 'outcome'>,
  withdrawal: string,
): Letter {
  return {
    subject: `What came of your claim to a ${kind}`,
    title: 'We have decided on your claim',
    preview: 'A moderator has looked at what you swore.',
    blocks: [
      ...texts(
        answers[outcome],
        'Its author may appeal for 30 days; somebody else looks at it then. What you wrote to us is read by moderators alone, and made unreadable a year after you confirmed it, or as soon as you withdraw your claim. What was decided stays then.',
      ),
      { kind: 'button', label: 'Withdraw the claim', url: withdrawal },
    ],
    footer: ['Sent by Marquee to the address that you confirmed with your claim.'],
  };
}
