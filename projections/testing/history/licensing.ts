import { DAY, dayOf, ms } from '@marquee/domain/kernel/time.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import { answerBy, type LicenceState, turnOf } from '@marquee/domain/licensing/licence/state.ts';
import { type SupervisorState, supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import { type SyncTrackState, syncTrackAggregate, syncTrackOf } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import type { SyncOffer } from '@marquee/domain/licensing/synctrack/events.ts';
import { type LicenceTerms, within } from '@marquee/domain/licensing/terms.ts';
import { keySignatures, moods, syncGenres, usages } from '@marquee/domain/licensing/words.ts';
import type { TrackState } from '@marquee/domain/music/track/aggregate.ts';
import { wholly } from '@marquee/domain/payments/payable/payees.ts';
import { job, payments, person, sweeper } from '../world.ts';
import { nextOfDispute } from './disputes.ts';
import { tracksOf } from './music.ts';
import { decisionOf } from './refunds.ts';
import { settlement } from './sales.ts';
import type { Scene, Step } from './scene.ts';

/** Negotiations of each scene, and tracks that were put up. */
const negotiated = new WeakMap<Scene, string[]>();
const putUp = new WeakMap<Scene, string[]>();

const sealed = (owner: string, scene: Scene) => ({ person: owner, sealed: `words ${scene.world.random.int(1, 1e9)}` });

/** An artist puts a track up, says it otherwise, or takes it off. */
const offer: Step = async (scene) => {
  const { world } = scene;
  const { random } = world;
  const known = scene.any(tracksOf(scene));
  const state = known && world.state<TrackState>(`track-${known.track}`);
  if (!known || !state) return;
  const { track, owner } = known;
  const synctrack = syncTrackOf(track);
  if (random.chance(0.1)) {
    await world.send(syncTrackAggregate, { type: 'WithdrawSyncTrack', synctrack, reason: 'owner' }, person(owner));
    return;
  }
  const said: SyncOffer = {
    ...{ genre: [random.pick(syncGenres)], mood: [random.pick(moods)], instruments: ['organ'], tags: [] },
    ...{ usageRights: usages.filter(() => random.chance(0.8)), tempo: random.int(40, 200) },
    ...{ keySignature: random.chance(0.9) ? random.pick(keySignatures) : null, instrumental: random.chance(0.5) },
    ...{ licenseType: 'any', basePrice: random.int(100, 90_000), territory: random.pick(['worldwide', 'europe']) },
    autoOffer: random.chance(0.3),
  };
  const facts = { owner: state.owner, ready: state.processing === 'ready', milliseconds: state.milliseconds };
  if (said.usageRights.length === 0) return;
  const command = { type: 'OfferSyncTrack', synctrack, track, facts, offer: said } as const;
  const events = await world.send(syncTrackAggregate, command, person(owner));
  if (events.some(({ type }) => type === 'SyncTrackOffered'))
    putUp.set(scene, [...(putUp.get(scene) ?? []), synctrack]);
};

/** Somebody registers as a supervisor, is verified, and now and then suspended. */
const register: Step = async (scene) => {
  const { world, operator, people } = scene;
  const { random } = world;
  const who = random.pick(people);
  const { standing = 'none' } = world.state<SupervisorState>(`supervisor-${who}`) ?? {};
  const work = { specialties: ['drama'], preferredGenres: [random.pick(syncGenres)], budgetRange: '1k-5k' } as const;
  const words = { name: 'Words', contactEmail: 'words@studio.test' };
  if (standing === 'none' || random.chance(0.3)) {
    const say = { words, profile: sealed(who, scene), work: { ...work, specialties: [...work.specialties] } };
    const command = { type: 'RegisterSupervisor', person: who, ...say, anew: random.chance(0.3), adult: true } as const;
    await world.send(
      supervisorAggregate,
      { ...command, work: { ...command.work, preferredGenres: [...work.preferredGenres] } },
      person(who),
    );
  }
  const decided = random.chance(0.9)
    ? ({ type: 'VerifySupervisor', person: who } as const)
    : ({ type: 'SuspendSupervisor', person: who, reason: 'Nobody answers' } as const);
  await world.send(supervisorAggregate, decided, person(operator, 'operator'));
};

/** A supervisor asks for a licence of something on offer. */
const ask: Step = async (scene) => {
  const { world, people } = scene;
  const { random } = world;
  const verified = people.filter((who) => world.state<SupervisorState>(`supervisor-${who}`)?.standing === 'verified');
  const synctrack = scene.any(putUp.get(scene) ?? []);
  const track = synctrack && world.state<SyncTrackState>(`synctrack-${synctrack}`);
  const supervisor = scene.any(verified);
  if (!synctrack || !track || !supervisor) return;
  const licence = random.id();
  const { owner, available, offer: listed } = track;
  const start = dayOf(world.now + random.int(0, 5) * DAY);
  const terms: LicenceTerms = {
    ...{ usage: [random.pick(listed.usageRights)], territory: random.pick(['europe', 'worldwide'] as const), start },
    ...(random.chance(0.7) && { end: dayOf(ms(start) + random.int(0, 9) * DAY) }),
    exclusive: random.chance(0.6),
  };
  const territory = within(terms.territory, listed.territory) ? terms.territory : listed.territory;
  const listing = { ...listed, track: track.track, owner, available, taken: false };
  const words = { note: sealed(supervisor, scene), licensor: sealed(owner, scene), title: 'Words' };
  const asked = { synctrack, supervisor, standing: 'verified', projectType: 'tv', ...words } as const;
  const command = { type: 'RequestLicence', licence, listing, terms: { ...terms, territory }, ...asked } as const;
  const events = await world.send(
    licenceAggregate,
    random.chance(0.5) ? { ...command, budget: random.int(100, 90_000) } : command,
    person(supervisor),
  );
  if (events.length > 0) negotiated.set(scene, [...(negotiated.get(scene) ?? []), licence]);
};

const stateOf = ({ world }: Scene, licence: string) => world.state<LicenceState>(`licence-${licence}`);

/** One side says the next thing: an offer, yes, or no; mostly what is agreed is paid. */
const negotiate: Step = async (scene) => {
  const { world } = scene;
  const { random } = world;
  const licence = scene.any(negotiated.get(scene) ?? []);
  const state = licence ? stateOf(scene, licence) : undefined;
  const turn = state?.request && turnOf(state);
  if (!licence || !state?.request || !turn) return;
  const { request, offer: last } = state;
  const who = person(request[turn]);
  if (!last || random.chance(0.3)) {
    const message = random.chance(0.4) ? { message: sealed(request[turn], scene) } : {};
    const said = { after: last?.n ?? 0, cents: random.int(100, 90_000), terms: last?.terms ?? request.terms };
    await world.send(licenceAggregate, { type: 'MakeOffer', licence, ...said, ...message }, who);
    return;
  }
  if (random.chance(0.15)) {
    const decline = { type: 'DeclineRequest', licence, message: sealed(request.owner, scene) } as const;
    const withdraw = { type: 'WithdrawRequest', licence } as const;
    if (random.chance(0.5)) await world.send(licenceAggregate, decline, person(request.owner));
    else await world.send(licenceAggregate, withdraw, person(request.supervisor));
    return;
  }
  await accept(scene, licence, last.n, who);
};

async function accept(scene: Scene, licence: string, n: number, who: ReturnType<typeof person>): Promise<void> {
  const { world } = scene;
  const state = stateOf(scene, licence);
  if (!state?.request || !state.offer) return;
  const { synctrack } = state.request;
  const grant = { licence, offer: n, terms: state.offer.terms, until: world.now + 7 * DAY };
  const reserved = await world.send(syncTrackAggregate, { type: 'ReserveGrant', synctrack, ...grant }, job);
  if (reserved.length === 0) return;
  // nobody plays splits on what is licensed here
  const payees = wholly(state.request.owner);
  const accepted = await world.send(licenceAggregate, { type: 'AcceptOffer', licence, n, payees }, who);
  if (accepted.length === 0) {
    await world.send(syncTrackAggregate, { type: 'ReleaseGrant', synctrack, licence, reason: 'notAccepted' }, job);
  } else if (world.random.chance(0.8)) await pay(scene, licence);
}

/** The supervisor pays; the licence is issued where its grant still stands, else the money goes back. */
async function pay(scene: Scene, licence: string): Promise<void> {
  const { world } = scene;
  const state = stateOf(scene, licence);
  if (!state?.request || !state.accepted) return;
  const { supervisor, synctrack } = state.request;
  await world.send(licenceAggregate, { type: 'RequestPayment', licence }, person(supervisor));
  if (world.random.chance(0.1)) {
    await world.send(licenceAggregate, { type: 'AbandonPayment', licence, reason: 'cancelled' }, person(supervisor));
    return;
  }
  const attempt = attemptsOf(scene, licence);
  const paid = { ...settlement(scene, `licence-${licence}`, state.accepted.cents), attempt };
  await world.send(licenceAggregate, { ...paid, licence }, payments);
  await world.send(syncTrackAggregate, { type: 'ConfirmGrant', synctrack, licence }, job);
  const confirmed = world
    .state<SyncTrackState>(`synctrack-${synctrack}`)
    ?.grants.some((grant) => grant.licence === licence && grant.confirmed);
  if (confirmed) {
    await world.send(licenceAggregate, { type: 'IssueLicence', licence }, job);
    return;
  }
  const refundId = world.random.id();
  await world.send(licenceAggregate, { type: 'RequestRefund', licence, refundId, reason: 'late' }, job);
  await world.send(licenceAggregate, { ...decisionOf(scene, refundId), licence }, payments);
}

function attemptsOf(scene: Scene, licence: string): number {
  const state = stateOf(scene, licence);
  return state?.request ? Math.max(1, state.payable.attempts.length) : 1;
}

/** An operator takes a licence back, or a bank its money. */
const trouble: Step = async (scene) => {
  const { world, operator } = scene;
  const licence = scene.any(negotiated.get(scene) ?? []);
  const state = licence ? stateOf(scene, licence) : undefined;
  if (!licence || !state?.request || !state.issued || !state.accepted) return;
  const { synctrack } = state.request;
  let events: readonly { readonly type: string }[] = [];
  if (world.random.chance(0.5)) {
    const command = nextOfDispute(scene, state.payable, state.accepted.cents);
    if (command) events = await world.send(licenceAggregate, { ...command, licence }, payments);
  } else {
    const refundId = world.random.id();
    // dear ones take two who have agreed on the sum
    const agreed = state.accepted.cents;
    const back = { type: 'RequestRefund', licence, refundId, reason: 'operator', why: 'Not theirs', agreed } as const;
    events = await world.send(licenceAggregate, back, person(operator, 'operator'));
    await world.send(licenceAggregate, { ...decisionOf(scene, refundId), licence }, payments);
  }
  if (events.some(({ type }) => type === 'LicenceVoided'))
    await world.send(syncTrackAggregate, { type: 'ReleaseGrant', synctrack, licence, reason: 'voided' }, job);
};

/** At the end of a history time goes by for what is left: nobody answers, nobody pays, and last days come. */
export const endings: Step[] = [
  async (scene) => {
    const { world } = scene;
    for (const licence of negotiated.get(scene) ?? []) {
      const state = stateOf(scene, licence);
      if (!state?.request) continue;
      const { synctrack } = state.request;
      if (turnOf(state)) {
        world.now = Math.max(world.now, ms(answerBy(state)));
        await world.send(licenceAggregate, { type: 'LapseOffer', licence }, sweeper);
      } else if (state.stage === 'accepted' && state.accepted && !state.issued) {
        world.now = Math.max(world.now, ms(state.accepted.payBy));
        await world.send(licenceAggregate, { type: 'LapseAcceptance', licence }, sweeper);
        await world.send(syncTrackAggregate, { type: 'ReleaseGrant', synctrack, licence, reason: 'unpaid' }, job);
      } else if (state.issued && state.accepted?.terms.end) {
        world.now = Math.max(world.now, ms(`${state.accepted.terms.end}T00:00:00.000Z`) + DAY);
        await world.send(licenceAggregate, { type: 'EndLicence', licence }, sweeper);
      }
    }
  },
];

/** How often each step is done, beside those of other contexts. */
export const steps = [
  [0.5, offer],
  [0.4, register],
  [0.6, ask],
  [1.5, negotiate],
  [0.2, trouble],
] as const;
