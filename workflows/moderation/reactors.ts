import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { caseAggregate } from '@marquee/domain/moderation/case/aggregate.ts';
import { standingAggregate } from '@marquee/domain/moderation/standing/aggregate.ts';
import { start } from '../kit/start.ts';
import { activityEffects, reactorOf } from '../kit/typed-reactor.ts';
import { letterJob } from '../mail/letter-kind.ts';
import type { ModerationActivities } from './activities.ts';
import { moderationLetters } from './letters.ts';

const activity = activityEffects<ModerationActivities>();

/** What is decided happens, and whom it concerns hears of it. */
export const decisionReactor = reactorOf(caseAggregate, 'decisions', ['CaseDecided'], ({ stream, data }) => {
  const { decision, subject, owner, outcome, reason, by, until = null } = data;
  const carryOut = activity('carryOutDecision', {
    caseId: keyOf(stream),
    decision,
    subject,
    owner,
    outcome,
    reason,
    by,
    until,
  });
  const about = { caseId: keyOf(stream), decision };
  return outcome === 'dismiss'
    ? [carryOut]
    : [carryOut, start(letterJob(moderationLetters, { mail: 'decision', ...about }))];
});

/** What somebody swears is their work is hidden until it is decided. */
export const takedownReactor = reactorOf(
  caseAggregate,
  'takedowns',
  ['TakedownFiled'],
  ({ data: { claim, subject, by } }) => [activity('holdForClaim', { claim, subject, by })],
);

/** What whoever swore it has withdrawn hides nothing any more. */
export const withdrawalReactor = reactorOf(
  caseAggregate,
  'withdrawals',
  ['TakedownWithdrawn'],
  ({ data: { claim, subject, by } }) => [activity('letGoOfClaim', { claim, subject, by })],
);

/** Who claimed without an account hears by mail what came of it; others by a notice. */
export const claimantReactor = reactorOf(
  caseAggregate,
  'claimants',
  ['ClaimantsTold'],
  ({ stream, data: { decision } }) => [
    start(letterJob(moderationLetters, { mail: 'claimAnswer', caseId: keyOf(stream), decision })),
  ],
);

/** Whom a decision concerns hears what somebody else made of it, and what is reversed is undone. */
export const appealReactor = reactorOf(
  caseAggregate,
  'appeals',
  ['DecisionReversed', 'DecisionKept'],
  ({ stream, type, data: { decision, by } }) => {
    const about = { caseId: keyOf(stream), decision };
    const letter = start(letterJob(moderationLetters, { mail: 'appealAnswer', ...about }));
    const told = [activity('tellOwner', about), letter];
    return type === 'DecisionReversed' ? [activity('takeBackDecision', { ...about, by }), ...told] : told;
  },
);

/** Who is suspended or banned is off the air. */
export const offAirReactor = reactorOf(
  standingAggregate,
  'off-air',
  ['SanctionAdded'],
  ({ data: { person, sanction, kind } }) =>
    kind === 'warning' ? [] : [activity('endLiveShows', { person, sanction })],
);
