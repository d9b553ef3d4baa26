import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { licensing } from '@marquee/command-api/contract/licensing.ts';
import { licenceDeals } from '@marquee/command-api/contract/licensing-deals.ts';
import { adminLicensing, supervisors } from '@marquee/command-api/contract/licensing-supervisors.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { describe, expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { cards, demoPerson, newPerson } from '../../testing/purchases.ts';
import { sharedPlatform } from './shared-platform.ts';
import { syncPreviewSuite } from './sync-previews.ts';
import { newSound } from './tracks.ts';

const platform = sharedPlatform();
describe('previews', () => syncPreviewSuite(platform));

const card = { number: cards.good, expMonth: 12, expYear: 2040, cvc: '123' };
const offer = {
  ...{ genre: ['jazz' as const], mood: ['calm' as const], usageRights: ['tv' as const, 'movie' as const] },
  ...{ tempo: 96, keySignature: 'G major', basePrice: 600, tags: ['late night'] },
};
const film = { usage: ['movie' as const], startDate: '2036-01-01', endDate: '2036-12-31', exclusive: true };

/** An artist with a track on offer. */
async function artistWithTrack(more: object = {}) {
  const artist = await newPerson(platform().url);
  const title = `Library piece ${randomUUID().slice(0, 8)}`;
  const { id: trackId } = await artist.form(music.uploadTrack, [
    ['title', title],
    ['artist', 'Nadia Brandt'],
    ['audio', newSound()],
  ]);
  const params = { trackId };
  await expect.poll(async () => (await artist.call(music.getTrack, { params })).processing).toBe('ready');
  const track = await artist.call(licensing.offerSyncTrack, { params, body: { ...offer, ...more } });
  return { artist, track, title };
}

/** A supervisor whom an operator has verified. */
async function verifiedSupervisor(): Promise<Client> {
  const person = await newPerson(platform().url);
  await person.call(age.verifyAge, { body: { birthDate: '1980-02-03' } });
  const body = { name: 'Luna Vega', company: 'Second Unit', contactEmail: 'luna@studio.test' };
  expect(await person.call(supervisors.registerSupervisor, { body })).toMatchObject({ standing: 'registered' });
  const { id: personId } = await person.call(accounts.getCurrentUser);
  const verify = { params: { personId }, body: { reason: 'Her credits are real' } };
  await platform().operator.call(adminLicensing.verifySupervisor, verify);
  await expect.poll(async () => (await person.call(supervisors.getMySupervisor))?.isVerified).toBe(true);
  return person;
}
const ask = (who: Client, syncTrackId: string, more: object = {}) =>
  who.call(licenceDeals.requestLicence, {
    body: { syncTrackId, projectTitle: 'The Ferryman', projectType: 'movie', ...film, ...more },
  });
const accept = (who: Client, licenceId: string, n: number) =>
  who.call(licenceDeals.acceptLicenceOffer, { params: { licenceId }, body: { n } });

async function pay(who: Client, licenceId: string) {
  const open = await who.call(licenceDeals.payLicence, { params: { licenceId } });
  const again = await who.call(licenceDeals.payLicence, { params: { licenceId } });
  expect(again.paymentIntentId).toBe(open.paymentIntentId);
  await who.call(payments.paySandbox, { body: { clientSecret: open.clientSecret, card } });
  const { payable, paymentIntentId } = open;
  return who.call(payments.confirmPayment, { body: { payable, paymentIntentId } });
}

test('C294 C295 EN229: the library is for who is signed in, and narrowed by genre, mood, usage, tempo, key, words and more', async () => {
  const visitor = new Client(platform().url);
  for (const path of ['/api/sync-tracks', '/api/music-supervisors'])
    expect((await visitor.request('GET', path)).status).toBe(401);
  const { track, title } = await artistWithTrack({ territory: 'europe' });
  const reader = await newPerson(platform().url);
  expect(track).toMatchObject({
    ...{ title, artist: 'Nadia Brandt', genre: ['jazz'], mood: ['calm'], usageRights: ['tv', 'movie'] },
    ...{
      tempo: 96,
      keySignature: 'G major',
      basePrice: 600,
      territory: 'europe',
      isAvailable: true,
      isInstrumental: false,
      instruments: [],
      tags: ['late night'],
    },
  });
  expect(track.duration).toBeGreaterThan(0);
  const finds = async (query: object) =>
    (await reader.call(licensing.listSyncTracks, { query: { limit: 100, ...query } })).some(
      ({ id }) => id === track.id,
    );
  for (const query of [{}, { genre: 'jazz' }, { mood: 'calm' }, { usage: 'movie' }, { tempoFrom: 90, tempoTo: 100 }])
    expect([query, await finds(query)]).toEqual([query, true]);
  for (const query of [
    { keySignature: 'G major' },
    { instrumental: 'false' },
    { priceTo: 600 },
    { territory: 'europe' },
  ])
    expect([query, await finds(query)]).toEqual([query, true]);
  for (const query of [{ genre: 'rock' }, { mood: 'dark' }, { usage: 'game' }, { tempoFrom: 97 }, { tempoTo: 95 }])
    expect([query, await finds(query)]).toEqual([query, false]);
  for (const query of [{ keySignature: 'G minor' }, { instrumental: 'true' }, { priceTo: 599 }, { territory: 'asia' }])
    expect([query, await finds(query)]).toEqual([query, false]);
  await expect.poll(() => finds({ q: title })).toBe(true);
  expect(await finds({ q: 'nothing is called so' })).toBe(false);
  const named = await reader.call(supervisors.listSupervisors);
  expect(named[0]).toMatchObject({ isVerified: true, name: expect.any(String) });
  expect(JSON.stringify(named)).not.toContain('studio.test');
});

test('EN230: a request is pending until both sides agree; what is paid is a licence with a number that anybody can check, until it is void', async () => {
  const { artist, track } = await artistWithTrack();
  const [supervisor, unverified] = [await verifiedSupervisor(), await newPerson(platform().url)];
  const no = await unverified.refusal(licenceDeals.requestLicence, {
    body: { syncTrackId: track.id, projectTitle: 'X', projectType: 'tv', ...film },
  });
  expect([no.status, no.body.code]).toEqual([403, 'SupervisorNotVerified']);
  const asked = await ask(supervisor, track.id, { usageDescription: 'Under the credits', budget: '900.00' });
  expect(asked).toMatchObject({
    status: 'pending',
    territory: 'worldwide',
    turn: 'owner',
    budget: '900.00',
    fileUrl: null,
  });
  const params = { licenceId: asked.id };
  const [theirs] = await artist.call(licenceDeals.listLicenceRequests, { query: { side: 'owner' } });
  expect(theirs).toMatchObject({ id: asked.id, projectTitle: 'The Ferryman', company: 'Second Unit', side: 'owner' });
  const { id: supervisorId } = await supervisor.call(accounts.getCurrentUser);
  expect(theirs).toMatchObject({ supervisorId, syncTrackId: track.id, responseMessage: null });
  const say = (who: Client, after: number, price: string, message = '') =>
    who.call(licenceDeals.makeLicenceOffer, { params, body: { after, price, message, ...film } });
  await say(artist, 0, '1000.00', 'It took a year');
  const stale = await supervisor.refusal(licenceDeals.makeLicenceOffer, {
    params,
    body: { after: 0, price: '1', ...film },
  });
  expect(stale.body.code).toBe('OfferStale');
  await say(supervisor, 1, '800.00');
  expect((await supervisor.refusal(licenceDeals.acceptLicenceOffer, { params, body: { n: 2 } })).body.code).toBe(
    'NotYourTurn',
  );
  expect(await accept(artist, asked.id, 2)).toMatchObject({
    ...{ status: 'accepted', price: '800.00', contactEmail: 'luna@studio.test' },
    offers: [
      { n: 1, by: 'owner', message: 'It took a year' },
      { n: 2, by: 'supervisor' },
    ],
  });
  expect((await artist.refusal(licenceDeals.payLicence, { params })).body.code).toBe('NotTheBuyer');
  expect((await pay(supervisor, asked.id)).status).toBe('paid');
  const mine = await supervisor.call(licenceDeals.getLicenceRequest, { params });
  expect(mine).toMatchObject({ status: 'licensed', number: expect.stringMatching(/^[A-Z-]{19}$/) });
  expect((await supervisor.request('GET', mine.fileUrl ?? '')).status).toBe(200);
  const paper = await supervisor.request('GET', `/api/license-requests/${asked.id}/document`);
  expect([paper.headers.get('content-type'), paper.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  const check = (number: string) => new Client(platform().url).call(licenceDeals.checkLicence, { params: { number } });
  const number = mine.number ?? '';
  expect(await check(number.toLowerCase())).toMatchObject({
    ...{ standing: 'valid', licensee: 'Luna Vega, Second Unit', projectTitle: 'The Ferryman', exclusive: true },
  });
  const forged = await new Client(platform().url).refusal(licenceDeals.checkLicence, {
    params: { number: 'BCDF-GHJK-LMNP-QRST' },
  });
  expect(forged.status).toBe(404);
  expect((await artist.refusal(music.eraseTrack, { params: { trackId: track.trackId } })).body.code).toBe(
    'HeldForLicence',
  );
  const back = { params, body: { reason: 'The artist did not own it' } };
  // more than one operator gives back alone
  const { approval } = await platform().operator.call(adminLicensing.voidLicence, back);
  const colleague = await demoPerson(platform().url, 'colleague');
  const agreed = { params: { approvalId: approval ?? '' }, body: { agree: true, reason: 'Seen.' } };
  await colleague.call(adminApprovals.answerApproval, agreed);
  await expect.poll(async () => (await check(number)).standing).toBe('void');
  expect(await artist.call(licenceDeals.getLicenceRequest, { params })).toMatchObject({
    status: 'void',
    voidReason: 'The artist did not own it',
  });
});

test('of two supervisors who accept at one moment what excludes each other, one has it and the other is told before anything is agreed', async () => {
  const { track } = await artistWithTrack({ autoOffer: true });
  const two = [await verifiedSupervisor(), await verifiedSupervisor()];
  const asked = await Promise.all(two.map((who) => ask(who, track.id)));
  expect(asked).toMatchObject([
    { price: '600.00', turn: 'supervisor' },
    { price: '600.00', turn: 'supervisor' },
  ]);
  const answers = await Promise.all(
    two.map((who, n) => who.request('POST', `/api/license-requests/${asked[n]?.id}/accept`, { body: { n: 1 } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers.findIndex(({ status }) => status === 409);
  expect(answers[lost]?.json).toMatchObject({ code: 'GrantConflict' });
  const [winner, loser] = [two[1 - lost] as Client, two[lost] as Client];
  expect((await pay(winner, asked[1 - lost]?.id ?? '')).status).toBe('paid');
  const left = await loser.call(licenceDeals.getLicenceRequest, { params: { licenceId: asked[lost]?.id ?? '' } });
  expect(left).toMatchObject({ status: 'pending', turn: 'supervisor' });
  const taken = await loser.call(licensing.getSyncTrack, { params: { syncTrackId: track.id } });
  expect(taken.taken).toMatchObject([{ usage: ['movie'], territory: 'worldwide', startDate: '2036-01-01' }]);
  const refused = await loser.refusal(licenceDeals.requestLicence, {
    body: { syncTrackId: track.id, projectTitle: 'Again', projectType: 'movie', ...film },
  });
  expect(refused.body.code).toBe('GrantConflict');
  expect(await ask(loser, track.id, { usage: ['tv'] })).toMatchObject({ status: 'pending' });
});

test('what its artist withdraws or deletes is not on offer any more, and is not asked for', async () => {
  const { artist, track } = await artistWithTrack();
  const supervisor = await verifiedSupervisor();
  const params = { trackId: track.trackId };
  await artist.call(licensing.withdrawSyncTrack, { params });
  const gone = () => supervisor.refusal(licensing.getSyncTrack, { params: { syncTrackId: track.id } });
  expect((await gone()).status).toBe(404);
  await artist.call(licensing.offerSyncTrack, { params, body: offer });
  expect(await supervisor.call(licensing.getSyncTrack, { params: { syncTrackId: track.id } })).toMatchObject({
    taken: [],
  });
  await artist.call(music.deleteTrack, { params });
  await expect
    .poll(async () => (await artist.call(licensing.listMySyncTracks)).map(({ isAvailable }) => isAvailable))
    .toEqual([false]);
  expect((await gone()).status).toBe(404);
});
