import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { type Share, SplitRole, WHOLE_BPS } from '@marquee/domain/music/split/events.ts';
import { askedBy, earnersOf, type SplitState } from '@marquee/domain/music/split/state.ts';
import { type TrackCommand, type TrackState, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { unlockAggregate } from '@marquee/domain/payments/unlock/aggregate.ts';
import type { Random } from '../random.ts';
import { payments, person } from '../world.ts';
import type { Scene } from './scene.ts';

interface OwnedTrack {
  readonly track: string;
  readonly owner: string;
}

/** So often something is done about the shares of a track. */
const DEEDS = 60;

/** Artists ask others to take shares of these tracks; those say yes, mostly, or no, and some leave; one track goes for good. */
export async function shareTracks(scene: Scene, tracks: readonly OwnedTrack[]): Promise<void> {
  const { world, people } = scene;
  const { random } = world;
  // few, so that one is asked about again and again
  const few = tracks.slice(0, 3);
  for (let n = 0; n < DEEDS; n++) {
    const known = scene.any(few);
    const state = known && world.state<TrackState>(`track-${known.track}`);
    if (!known || !state) return;
    const [command, by] = random.chance(0.3)
      ? ([proposal(random, people, known), known.owner] as const)
      : answerOf(random, known, state.split);
    await world.send(trackAggregate, command, person(by));
    if (n % 4 === 0) await sell(scene, known, n);
  }
  const last = few.at(-1);
  if (last) await world.send(trackAggregate, { type: 'EraseContent', track: last.track }, person(last.owner));
}

/** Somebody buys a track as it is shared then; mostly it stays theirs. Nothing is drawn for it. */
async function sell({ world, people }: Scene, { track, owner }: OwnedTrack, n: number): Promise<void> {
  const state = world.state<TrackState>(`track-${track}`);
  const buyer = people.find((each, place) => each !== owner && place >= n % people.length);
  if (!state || !buyer) return;
  const unlock = derivedId('shared', track, n);
  const cents = 333 + n * 7;
  const terms = { buyer, owner, kind: 'track', content: track, cents, payees: earnersOf(state.split, owner) } as const;
  const asked = { type: 'RequestUnlock', unlock, ...terms, adult: true } as const;
  await world.send(unlockAggregate, asked, person(buyer));
  const payable = `unlock-${unlock}`;
  const paid = { attempt: 1, intentId: `pi_${unlock}`, cents, currency: 'usd' } as const;
  await world.send(unlockAggregate, { type: 'SettlePayment', unlock, payable, ...paid }, payments);
  if (n % 12 === 0) {
    const refundId = derivedId('shared back', unlock);
    const refund = { type: 'RequestRefund', unlock, refundId, reason: 'recipient' } as const;
    await world.send(unlockAggregate, refund, person(owner));
    const back = { type: 'SettleRefund', unlock, refundId, providerRefundId: `re_${unlock}` } as const;
    await world.send(unlockAggregate, back, payments);
  } else if (n % 8 === 0) {
    const dispute = { type: 'OpenDispute', unlock, disputeId: `dp_${unlock}`, cents, providerFee: 1500 } as const;
    await world.send(unlockAggregate, dispute, payments);
  }
}

/** One or two others and the artist; now and then the artist alone. */
function proposal(random: Random, people: readonly string[], { track, owner }: OwnedTrack): TrackCommand {
  const others = [...new Set([random.pick(people), random.pick(people)])].filter((each) => each !== owner);
  const theirs = (random.chance(0.15) ? [] : others).map(
    (party): Share => ({ party, role: random.pick(SplitRole.options), bps: random.int(100, 4000) }),
  );
  const rest = WHOLE_BPS - theirs.reduce((sum, { bps }) => sum + bps, 0);
  return { type: 'ProposeSplit', track, parties: [{ party: owner, role: 'artist', bps: rest }, ...theirs] };
}

function answerOf(
  random: Random,
  { track, owner }: OwnedTrack,
  { version, proposed, inForce }: SplitState,
): readonly [TrackCommand, string] {
  const parties = proposed ? askedBy(proposed) : (inForce?.agreed ?? []);
  const others = parties.filter((each) => each !== owner);
  if (others.length === 0) return [{ type: 'WithdrawSplit', track }, owner];
  const party = random.pick(others);
  if (random.chance(0.1)) return [{ type: 'LeaveSplit', track }, party];
  if (random.chance(0.05)) return [{ type: 'WithdrawSplit', track }, owner];
  return [{ type: 'AnswerSplit', track, version, yes: random.chance(0.85) }, party];
}
