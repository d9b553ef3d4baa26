import type { EventOfType } from '@marquee/domain/contexts.ts';
import type { Split } from '@marquee/domain/kernel/schemas.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { bearing, fulfilledBy, givenBack, lossLines, reachable, takenOf } from './bearing.ts';
import { type PayableFacts, paymentNamed } from './payable.ts';
import { comesTo, type Require, splitText, sum } from './terms.ts';

/** A dispute sets aside only what payees earned of this sale, and what its policy has them bear: the lines that are answered. */
export function disputeOpened(
  facts: PayableFacts,
  event: EventOfType<'DisputeOpened'>,
  policy: Policy | undefined,
  require: Require,
): Split | undefined {
  const { disputeId: id, intentId, cents, reserve } = event.data;
  require(!facts.disputes.has(id), `dispute ${id} is opened twice`, event);
  require(sum(reserve) <= cents, `${sum(reserve)} cents are set aside for a dispute of ${cents}`, event);
  const earned = (line: (typeof reserve)[number]) =>
    facts.split?.some(({ sub, account }) => sub === line.sub && account === line.account);
  const foreign = reserve.find((line) => !earned(line));
  require(!foreign, `set aside by ${foreign?.sub}, who earned nothing of it`, event);
  const payment = paymentNamed(facts, intentId);
  const covered = payment ? Math.min(cents, reachable(facts, payment)) : 0;
  const split = payment && fulfilledBy(facts, payment);
  const owner = policy?.dispute.lost === 'owner';
  const lines = payment && split && givenBack(covered, bearing(split, owner), takenOf(facts, payment, split, true));
  const due = lines?.filter(({ account }) => account === 'payee.escrow') ?? [];
  const same = !payment || !policy || comesTo(reserve) === comesTo(due);
  require(same, `sets aside ${splitText(reserve)}; due ${splitText(due)}`, event);
  facts.disputes.set(id, { id, intentId, cents, covered, reserve, status: 'open', lines: [] });
  return payment && policy && due;
}

/** It is decided once, over what it was opened with; a loss is borne to the cent, by what was set aside first, in the lines that are answered. */
export function disputeDecided(
  facts: PayableFacts,
  event: EventOfType<'DisputeWon' | 'DisputeLost'>,
  policy: Policy | undefined,
  require: Require,
): Split | undefined {
  const dispute = facts.disputes.get(event.data.disputeId);
  require(dispute?.status === 'open', 'a dispute was decided that is not open', event);
  if (!dispute) return undefined;
  const { cents, reserve } = event.data;
  const same = cents === dispute.cents && splitText(reserve) === splitText(dispute.reserve);
  require(same, 'the dispute was decided over other amounts than it was opened with', event);
  const payment = paymentNamed(facts, dispute.intentId);
  const due = payment && policy && lossLines(facts, payment, dispute, policy.dispute.lost === 'owner');
  dispute.status = event.type === 'DisputeWon' ? 'won' : 'lost';
  if (event.type === 'DisputeWon') return undefined;
  const { lines } = event.data;
  dispute.lines = lines;
  require(sum(lines) === cents, `a loss of ${cents} is borne by lines of ${sum(lines)}`, event);
  const setAside = lines.filter(({ account }) => account === 'payee.reserved');
  require(sum(setAside) === sum(reserve), 'what was set aside does not bear the loss', event);
  const borne = `a loss is borne by ${splitText(lines)}; due ${due && splitText(due)}`;
  require(!due || comesTo(lines) === comesTo(due), borne, event);
  return due;
}

/** What the provider keeps is borne by whom the policy of the sale names: payees in the proportion of their lines, or the platform. */
export function providerFeeRecorded(
  facts: PayableFacts,
  event: EventOfType<'ProviderFeeRecorded'>,
  policy: Policy | undefined,
  require: Require,
): Split | undefined {
  const { of, ref, cents, split } = event.data;
  require(sum(split) === Math.abs(cents), `a fee of ${cents} is borne by lines of ${sum(split)}`, event);
  const bearer = of === 'dispute' ? policy?.dispute.feeBearer : policy?.providerFee.bearer;
  const payees = split.filter(({ account }) => account === 'payee.escrow');
  const wrong = payees.length > 0 && bearer === 'platform';
  require(!wrong, `the fee of ${ref} is borne by payees, and the policy has the platform bear it`, event);
  const foreign = payees.find(({ sub }) => facts.split?.every((line) => line.sub !== sub));
  require(!foreign, `a fee is borne by ${foreign?.sub}, who earned nothing of it`, event);
  return wrong || foreign ? undefined : split;
}
