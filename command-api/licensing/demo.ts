import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { DAY, dayOf } from '@marquee/domain/kernel/time.ts';
import { licenceAggregate } from '@marquee/domain/licensing/licence/aggregate.ts';
import type { LicensorNote, RequestNote } from '@marquee/domain/licensing/licence/events.ts';
import { supervisorAggregate } from '@marquee/domain/licensing/supervisor/aggregate.ts';
import type { SupervisorProfile, SupervisorWork } from '@marquee/domain/licensing/supervisor/events.ts';
import { syncTrackAggregate, syncTrackOf } from '@marquee/domain/licensing/synctrack/aggregate.ts';
import type { LicenceTerms } from '@marquee/domain/licensing/terms.ts';
import { crowdEmail, townSize, townsperson } from '../accounts/demo-people.ts';
import { demoCard } from '../demo/card.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { seedTrack } from '../music/demo.ts';
import { demoRecording } from '../music/demo-recording.ts';
import { acceptLicence } from './accept.ts';
import { payLicence } from './checkout.ts';
import { demoOffers, libraryTracks } from './demo-tracks.ts';

/** The sandbox takes it, and its bank asks for the money back at once. */
const disputedCard = { ...demoCard, number: '4000000000000259' };

/** A dozen tracks on offer, a verified supervisor and one who waits, a negotiation that is open, a licence that is paid, and one whose payer says so to the bank. */
export const licensingDemo: DemoParts = [
  { name: 'music library', after: ['music'], ago: 14 * DAY, seed: seedLibrary },
  { name: 'licences', after: ['music library', 'splits'], ago: 2 * DAY, seed: seedLicences },
];

async function seedLibrary(seed: DemoSeed): Promise<void> {
  const { bus } = seed.storage;
  for (const track of libraryTracks) {
    seed.goOn();
    await seedTrack(seed, track);
  }
  for (const { track, offer } of demoOffers) {
    seed.goOn();
    const owner = await seed.person(track.by);
    const { track: id, milliseconds } = demoRecording(track, owner);
    const facts = { owner, ready: true, milliseconds };
    const command = { type: 'OfferSyncTrack', synctrack: syncTrackOf(id), track: id, facts, offer } as const;
    await sendDemo(bus, syncTrackAggregate, command, as(owner), 'OfferSyncTrack', track.key);
  }
}

async function seedLicences(seed: DemoSeed): Promise<void> {
  const fan = await seed.person('fan@marquee.test');
  await seedSupervisor(seed, fan, {
    name: 'Luna Vega',
    company: 'Vega & Daughters',
    credits: 'Harbour Lights, two seasons',
  });
  const waiting = townsperson(crowdEmail(townSize - 1));
  if (!waiting) throw new Error('demo: nobody of the town waits to be verified');
  await seedSupervisor(seed, waiting, { name: 'Paloma Dahl', company: 'Second Unit', credits: 'Short films' }, false);
  const today = dayOf(seed.now);
  const year = dayOf(seed.now + 365 * DAY);
  const open = await seedRequest(seed, fan, 'last-tram', 'Harbour Lights, season three', {
    ...{ usage: ['tv'], territory: 'europe', start: today, end: year, exclusive: false },
  });
  const offer = { type: 'MakeOffer', licence: open.licence, after: 0, cents: 45_000, terms: open.terms } as const;
  const { bus } = seed.storage;
  await sendDemo(bus, licenceAggregate, offer, as(open.owner), 'MakeOffer', 'last-tram', 1);
  const counter = { ...offer, after: 1, cents: 38_000 } as const;
  await sendDemo(bus, licenceAggregate, counter, as(fan), 'MakeOffer', 'last-tram', 2);
  const paid = await seedRequest(seed, fan, 'lamp-oil', 'The Ferryman', {
    ...{ usage: ['movie'], territory: 'worldwide', start: today, exclusive: true },
  });
  const first = { type: 'MakeOffer', licence: paid.licence, after: 0, cents: 90_000, terms: paid.terms } as const;
  await sendDemo(bus, licenceAggregate, first, as(paid.owner), 'MakeOffer', 'lamp-oil', 1);
  await seedPayment(seed, paid.licence, fan);
  const disputed = await seedRequest(seed, fan, 'night-bus', 'The Second Shift', {
    ...{ usage: ['tv'], territory: 'worldwide', start: today, end: year, exclusive: false },
  });
  const second = {
    type: 'MakeOffer',
    licence: disputed.licence,
    after: 0,
    cents: 30_000,
    terms: disputed.terms,
  } as const;
  await sendDemo(bus, licenceAggregate, second, as(disputed.owner), 'MakeOffer', 'night-bus', 1);
  await seedPayment(seed, disputed.licence, fan, disputedCard);
}

async function seedSupervisor(
  { person: idOf, storage: { bus, personalData } }: DemoSeed,
  person: string,
  { name, company, credits }: Pick<SupervisorProfile, 'name' | 'company' | 'credits'>,
  verified = true,
): Promise<void> {
  const contactEmail = `${name.split(' ')[0]?.toLowerCase()}@studio.test`;
  const words: SupervisorProfile = {
    name,
    company,
    credits,
    contactEmail,
    bio: 'I look for music that knows when to stop.',
  };
  const work: SupervisorWork = {
    specialties: ['drama'],
    preferredGenres: ['jazz', 'cinematic'],
    budgetRange: '5k-25k',
  };
  const profile = await personalData.seal(person, words);
  const register = { type: 'RegisterSupervisor', person, words, profile, work, anew: false, adult: true } as const;
  await sendDemo(bus, supervisorAggregate, register, as(person), 'RegisterSupervisor', person);
  if (!verified) return;
  const operator = { kind: 'person', id: await idOf('operator@marquee.test'), roles: ['operator'] } as const;
  await sendDemo(bus, supervisorAggregate, { type: 'VerifySupervisor', person }, operator, 'VerifySupervisor', person);
}

async function seedRequest(
  { person, storage: { bus, personalData } }: DemoSeed,
  supervisor: string,
  key: string,
  title: string,
  terms: LicenceTerms,
) {
  const found = demoOffers.find(({ track }) => track.key === key);
  if (!found) throw new Error(`demo: nothing is on offer under ${key}`);
  const { track, offer } = found;
  const owner = await person(track.by);
  const { track: id } = demoRecording(track, owner);
  const [licence, synctrack] = [derivedId('demo', 'licence', key), syncTrackOf(id)];
  const note: RequestNote = {
    ...{ title, name: 'Luna Vega', company: 'Vega & Daughters' },
    description: 'Under the last scene, from the door to the credits.',
  };
  const licensor: LicensorNote = { name: track.artist, title: track.title, artist: track.artist };
  const listing = { ...offer, track: id, owner, available: true, taken: false };
  const sealed = {
    note: await personalData.seal(supervisor, note),
    licensor: await personalData.seal(owner, licensor),
  };
  const asked = { licence, synctrack, supervisor, listing, terms, title, ...sealed };
  const request = { type: 'RequestLicence', standing: 'verified', projectType: 'tv', ...asked } as const;
  await sendDemo(bus, licenceAggregate, request, as(supervisor), 'RequestLicence', key);
  return { licence, owner, terms };
}

/** The supervisor accepts the first offer, and pays it. */
async function seedPayment(
  { payments, storage: { bus }, ticketing }: DemoSeed,
  licence: string,
  supervisor: string,
  card = demoCard,
) {
  const actor = as(supervisor);
  const accepted = await acceptLicence(bus, licence, 1, actor, {
    commandId: derivedId('demo', 'AcceptOffer', licence),
  });
  if (isRejection(accepted)) throw new Error(`demo: licence: ${accepted.code}: ${accepted.message}`);
  const { provider, sandbox } = payments;
  if (!provider || !sandbox) return;
  const open = await payLicence(bus, provider, licence, actor);
  if (isRejection(open)) {
    if (open.code === 'AlreadyPaid') return;
    throw new Error(`demo: licence: ${open.code}: ${open.message}`);
  }
  await sandbox.confirm(open.clientSecret, card);
  await ticketing.settlement?.settle(open.payable, await provider.getIntent(open.intentId));
}
