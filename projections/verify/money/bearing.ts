import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { claimsOn, type DisputeFact, type Paid, type PayableFacts, paymentNamed } from './payable.ts';
import { inProportion, sum } from './terms.ts';

const CHARGEBACK = 'expense.chargeback';
const isPayees = ({ account }: Split[number]) => account === 'payee.escrow';

/** The lines of what a payment fulfilled; undefined for one that fulfilled nothing. */
export function fulfilledBy(facts: PayableFacts, payment: Paid): Split | undefined {
  return payment.surplus ? undefined : facts.split;
}

/**
 * The lines that give `cents` back out of `lines`, of which `given` has gone back: what has gone back in all is laid on the lines in
 * their proportion, and those that are behind make up for it.
 */
export function givenBack(cents: number, lines: Split, given: Split): Split {
  const before = lines.map((one) => onLine(one, given));
  const weights = lines.map((one) => one.cents);
  const target = inProportion(cents + before.reduce((all, part) => all + part, 0), weights);
  const behind = target.map((part, n) => Math.max(0, part - (before[n] ?? 0)));
  return withoutNothing(
    inProportion(cents, behind).map((part, n) => ({ account: '', sub: '', ...lines[n], cents: part })),
  );
}

/** Those of a split's lines that bear what goes back: all, or the payees' alone where the platform keeps its own. */
export function bearing(split: Split, payeesAlone: boolean): Split {
  const payees = split.filter(isPayees);
  return payeesAlone && payees.length > 0 ? payees : split;
}

/** What refunds and disputes took of a payment's lines; `asked`: refunds that are under way as well. */
export function takenOf(facts: PayableFacts, payment: Paid, split: Split, asked: boolean): Split {
  const refunds = [...facts.refunds.values()].filter(
    ({ status, asked: { intentId } }) =>
      (status === 'succeeded' || (asked && status === 'requested')) && paymentNamed(facts, intentId) === payment,
  );
  const disputes = [...facts.disputes.values()].filter(
    ({ status, intentId }) => status !== 'won' && paymentNamed(facts, intentId) === payment,
  );
  return [...refunds, ...disputes.map((dispute) => ({ lines: takenBy(dispute, split) }))].flatMap(({ lines }) => lines);
}

/** What an open dispute would take of the lines of a split, and a lost one took. */
function takenBy({ status, covered, reserve, lines }: DisputeFact, split: Split): Split {
  if (status === 'lost') {
    const own = lines.filter(({ account }) => account !== CHARGEBACK && account !== 'payee.reserved');
    return [...reserve, ...own];
  }
  return [...reserve, ...ourShare(covered - sum(reserve), split)];
}

/** Cents of a payment that neither went for good nor stand for an open dispute other than `except`. */
export function unclaimed(facts: PayableFacts, payment: Paid, except?: DisputeFact): number {
  const of = (intentId: string | undefined) => paymentNamed(facts, intentId) === payment;
  const refunds = [...facts.refunds.values()].filter(
    ({ asked, status }) => status === 'succeeded' && of(asked.intentId),
  );
  const disputes = [...facts.disputes.values()].filter(({ intentId }) => of(intentId));
  const lost = disputes.filter(({ status }) => status === 'lost');
  const gone = [...refunds, ...lost].flatMap(({ lines }) => lines).filter(({ account }) => account !== CHARGEBACK);
  const open = disputes.filter((dispute) => dispute.status === 'open' && dispute !== except);
  const standing = fulfilledBy(facts, payment) ? open.reduce((all, { covered }) => all + covered, 0) : 0;
  return payment.cents - sum(gone) - standing;
}

/** Cents of a payment that a dispute can still reach when it opens. */
export function reachable(facts: PayableFacts, payment: Paid): number {
  const { refunds, disputes } = claimsOn(facts, payment);
  return Math.max(0, payment.cents - refunds - disputes);
}

/** Who bears a dispute that is lost. */
export function lossLines(facts: PayableFacts, payment: Paid, dispute: DisputeFact, payeesAlone: boolean): Split {
  const { id, cents, covered, reserve } = dispute;
  const reached = Math.min(cents, unclaimed(facts, payment, dispute));
  const excess = { account: CHARGEBACK, sub: '', cents: cents - reached };
  const split = fulfilledBy(facts, payment);
  if (!split) return withoutNothing([{ account: 'deposit', sub: facts.stream, cents: reached }, excess]);
  const setAside = reserve.map((one) => ({
    ...one,
    account: 'payee.reserved',
    sub: `${one.sub.slice(0, one.sub.indexOf('/'))}/${id}`,
  }));
  const own = ourShare(covered - sum(reserve), split);
  // Refunds that failed since it opened leave more to bear it than was set aside.
  const more = givenBack(reached - covered, bearing(split, payeesAlone), takenOf(facts, payment, split, false));
  return withoutNothing([...own, ...setAside, ...more, excess]);
}

function ourShare(cents: number, split: Split): Split {
  const ours = split.filter((one) => !isPayees(one));
  return givenBack(cents, ours, []);
}

function onLine({ account, sub }: Split[number], lines: Split): number {
  return sum(lines.filter((one) => one.account === account && one.sub === sub));
}

/** Whether lines can be taken out of a split after `given` was. */
export function fitsInto(lines: Split, split: Split, given: Split): boolean {
  return lines.every((one) => onLine(one, given) + onLine(one, lines) <= onLine(one, split));
}

function withoutNothing(lines: Split): Split {
  return lines.filter(({ cents }) => cents !== 0);
}
