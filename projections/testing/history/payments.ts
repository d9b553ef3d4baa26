import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { DAY } from '@marquee/domain/kernel/time.ts';
import { discrepancyAggregate } from '@marquee/domain/payments/discrepancy/aggregate.ts';
import { wholly } from '@marquee/domain/payments/payable/payees.ts';
import { type PayeeState, payeeAggregate } from '@marquee/domain/payments/payee/aggregate.ts';
import { type UnlockState, unlockAggregate } from '@marquee/domain/payments/unlock/aggregate.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { entryOf, type MoneyEvent, moneyTypes } from '../../payments/ledger/entry.ts';
import { earningsOf, numbered } from '../../payments/ledger/payee-lines.ts';
import { payments, person, sweeper } from '../world.ts';
import { nextOfDispute } from './disputes.ts';
import { decisionOf } from './refunds.ts';
import { settlement } from './sales.ts';
import type { Scene, Step } from './scene.ts';

const isMoney = (event: RecordedEvent): event is MoneyEvent => moneyTypes.some((type) => type === event.type);

/** Somebody's lines are taken, as far as the ledger has them. */
const accrue: Step = async ({ world, shows }) => {
  const { owner } = world.random.pick(shows);
  const events = await eventsToEnd(world.store);
  const entries = events.filter(isMoney).map((event) => ({ event, lines: entryOf(event) }));
  const { rows } = numbered(earningsOf(entries), new Map());
  const { seq = 0 } = world.state<PayeeState>(`payee-${owner}`) ?? {};
  const fresh = rows.filter((row) => row.person === owner && row.seq > seq);
  if (fresh.length === 0) return;
  const lines = [...Map.groupBy(fresh, ({ key }) => key)].map(([key, all]) => ({
    key,
    cents: all.reduce((sum, { cents }) => sum + cents, 0),
    count: all.length,
  }));
  const range = { fromSeq: seq + 1, toSeq: seq + fresh.length };
  await world.send(payeeAggregate, { type: 'AccrueEarnings', person: owner, ...range, lines }, sweeper);
};

/** Somebody's earnings are released, where they are due. */
const release: Step = async ({ world, shows }) => {
  const { owner } = world.random.pick(shows);
  const ends = new Map<string, string>();
  for (const { type, stream, meta } of await eventsToEnd(world.store)) {
    if (type === 'ShowEnded') ends.set(`show:${keyOf(stream)}`, meta.recordedAt);
  }
  const { escrow = {} } = world.state<PayeeState>(`payee-${owner}`) ?? {};
  for (const key of Object.keys(escrow)) {
    await world.send(payeeAggregate, { type: 'ReleaseEscrow', person: owner, key, endedAt: ends.get(key) }, sweeper);
  }
};

/** Unlocks of each scene, for what is done about them. */
const unlocks = new WeakMap<Scene, { readonly unlock: string; readonly owner: string; readonly cents: number }[]>();

/** Somebody pays to see something, or gives it up. */
const unlock: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const [id, content, buyer, owner] = [random.id(), random.id(), random.pick(people), random.pick(people)];
  const cents = random.int(1, 99) * 100;
  const terms = { buyer, owner, kind: 'post' as const, content, cents, payees: wholly(owner), adult: true };
  const asked = await world.send(unlockAggregate, { type: 'RequestUnlock', unlock: id, ...terms }, person(buyer));
  if (asked.length === 0) return;
  unlocks.set(scene, [...(unlocks.get(scene) ?? []), { unlock: id, owner, cents }]);
  if (random.chance(0.7)) {
    await world.send(unlockAggregate, { ...settlement(scene, `unlock-${id}`, cents), unlock: id }, payments);
    // told from the unlock’s id: nothing is drawn for it, so the history of all others stays what it was
    const opens = Number.parseInt(id.slice(-1), 16) % 2 === 0;
    if (opens) await world.send(unlockAggregate, { type: 'MarkOpened', unlock: id }, person(buyer));
  } else if (random.chance(0.5)) {
    await world.send(unlockAggregate, { type: 'AbandonPayment', unlock: id, reason: 'expired' }, payments);
  }
};

/** An owner gives the money of an unlock back, or a bank takes it. */
const endUnlock: Step = async (scene) => {
  const { world } = scene;
  const known = scene.any(unlocks.get(scene) ?? []);
  if (!known) return;
  const { unlock: id, owner, cents } = known;
  const state = world.state<UnlockState>(`unlock-${id}`);
  if (world.random.chance(0.4)) {
    const command = state?.terms && nextOfDispute(scene, state.payable, cents);
    if (command) await world.send(unlockAggregate, { ...command, unlock: id }, payments);
    return;
  }
  const refundId = world.random.id();
  const refund = { type: 'RequestRefund' as const, unlock: id, refundId, reason: 'recipient' as const };
  await world.send(unlockAggregate, refund, person(owner));
  await world.send(unlockAggregate, { ...decisionOf(scene, refundId), unlock: id }, payments);
};

/** An operator looks into money that the provider tells otherwise: gives it back, takes it again, and explains it. */
const reconcile: Step = async ({ world, operator }) => {
  const who = person(operator, 'operator');
  const of = { kind: 'charge', ref: 'pi_elsewhere' } as const;
  const sides = { provider: { cents: 900, fee: 56 }, ours: null } as const;
  await world.send(discrepancyAggregate, { type: 'ClaimDiscrepancy', ...of }, who);
  await world.send(discrepancyAggregate, { type: 'ReleaseDiscrepancy', ...of, reason: 'For tomorrow.' }, who);
  await world.send(discrepancyAggregate, { type: 'ClaimDiscrepancy', ...of }, who);
  const explained = { outcome: 'foreign', reason: 'Of another business.' } as const;
  await world.send(discrepancyAggregate, { type: 'ResolveDiscrepancy', ...of, ...sides, ...explained }, who);
};

/** Nothing happens for a while. */
const rest: Step = async ({ world }) => {
  world.now += 8 * DAY;
};

export const steps = [
  [1, accrue],
  [0.5, release],
  [0.15, rest],
  [1, unlock],
  [0.5, endUnlock],
] as const;

export const endings: readonly Step[] = [reconcile];
