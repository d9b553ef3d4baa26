import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { type Rejection, reject } from '@marquee/domain/kernel/rejection.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { PAY_MS } from '@marquee/domain/licensing/licence/host.ts';
import { refuseAcceptance } from '@marquee/domain/licensing/licence/negotiation.ts';
import { syncTrackAggregate } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import { earnersOf } from '@marquee/domain/music/split/state.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { wholly } from '@marquee/domain/payments/payable/payees.ts';
import { by, job, refused } from '../kit/senders.ts';
import type { PayableDeps } from '../payments/payable-work.ts';

interface Acceptance {
  readonly licence: string;
  readonly n: number;
  readonly actor: Actor;
  /** UTC milliseconds. */
  readonly now: number;
  /** Of this try alone. */
  readonly attempt: string;
}

/**
 * Reserves at the track what offer `n` grants, before anybody accepts it: of two who accept what excludes each other, one is told
 * `GrantConflict` while nothing is agreed. Refusals besides: those of `AcceptOffer`, `TrackUnavailable`; undefined: it is reserved.
 */
export async function reserveOffer(
  { commands, load }: PayableDeps,
  { licence, n, actor, now, attempt }: Acceptance,
): Promise<Rejection | undefined> {
  const state = await load(licenceAggregate, `licence-${licence}`, { fresh: true });
  if (!state.request) return reject('NotFound', 'There is no such licence.');
  if (state.accepted?.n === n) return undefined;
  const refusal = refuseAcceptance(state, n, { actor, now });
  if (refusal || !state.offer) return refusal ?? reject('NotFound', 'There is no such offer.');
  const { synctrack } = state.request;
  const grant = { licence, offer: n, terms: state.offer.terms, until: now + PAY_MS };
  const reserve = { type: 'ReserveGrant', synctrack, ...grant } as const;
  const sent = await commands.send(syncTrackAggregate, reserve, by(job, 'ReserveGrant', licence, attempt));
  return sent.ok ? undefined : sent.rejection;
}

/** What accepts offer `n`: its money goes to those whose the track is now, by the split that is in force. */
export async function acceptanceOf({ load }: Pick<PayableDeps, 'load'>, licence: string, n: number) {
  const { request } = await load(licenceAggregate, `licence-${licence}`, { fresh: true });
  const track = request && (await load(trackAggregate, `track-${request.track}`, { fresh: true }));
  const payees = track ? earnersOf(track.split, track.owner) : wholly(request?.owner ?? '');
  return { type: 'AcceptOffer', licence, n, payees } as const;
}

/** Goes on with an acceptance that a crash cut short: its grant is reserved. What cannot be accepted any more is free again. */
export async function completeAcceptance(deps: PayableDeps, licence: string, n: number): Promise<void> {
  const accept = await acceptanceOf(deps, licence, n);
  const sent = await deps.commands.send(licenceAggregate, accept, by(job, 'AcceptOffer', licence, n));
  if (!sent.ok) await releaseGrant(deps, licence, 'notAccepted');
}

/** Gives back what a licence has of its track, unless that was agreed on meanwhile. */
export async function releaseGrant(
  { commands, load }: PayableDeps,
  licence: string,
  reason: 'notAccepted' | 'unpaid' | 'voided',
): Promise<void> {
  const state = await load(licenceAggregate, `licence-${licence}`, { fresh: true });
  if (!state.request || (reason === 'notAccepted' && state.stage === 'accepted')) return;
  const { synctrack } = state.request;
  const release = { type: 'ReleaseGrant', synctrack, licence, reason } as const;
  const of = derivedId('release', licence, reason, state.offer?.n ?? 0);
  const sent = await commands.send(syncTrackAggregate, release, by(job, 'ReleaseGrant', of));
  if (!sent.ok) throw refused(sent.rejection);
}
