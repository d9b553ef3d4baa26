import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { keptFiles } from '@marquee/command-api/contract/files-kept.ts';
import { music, type Track } from '@marquee/command-api/contract/music.ts';
import { plays } from '@marquee/command-api/contract/music-plays.ts';
import { payments } from '@marquee/command-api/contract/payments.ts';
import { search } from '@marquee/command-api/contract/search.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import { taggedMp3 } from '@marquee/infra/files/sound/testing/tagged-mp3.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { cards, newPerson } from '../../testing/purchases.ts';
import { keep } from './kept-files.ts';
import { pixel } from './pictures.ts';
import type { TestPlatform } from './test-platform.ts';

const RATE = 8000;
const HALF_A_SECOND = RATE / 2;
let made = 0;

/** Half a second of sound, another at every call. */
export function newSound(): Blob {
  made += 1;
  const samples = Float32Array.from({ length: HALF_A_SECOND }, (_, n) => Math.sin(n / (4 + made / 7)) * (n / RATE));
  const tags = { INAM: 'As its file says', IART: 'Its player' };
  return new Blob([new Uint8Array(waveFile(samples, RATE, tags))], { type: 'audio/wav' });
}

/** A form as bytes, with the boundary `form` and without a file. */
export function formText(fields: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return new Uint8Array(Buffer.from(`${parts.join('')}--form--\r\n`));
}

type Parts = readonly (readonly [string, string | Blob])[];

const said: Parts = [
  ['title', 'Wolf Street'],
  ['artist', 'Nadia Brandt'],
  ['album', 'Night bus'],
  ['genre', 'Indie'],
];

/** What artists upload, and who hears it. */
export function trackSuite(platform: () => TestPlatform): void {
  const upload = (person: Client, parts: Parts = said, audio = newSound(), headers = {}) =>
    person.form(music.uploadTrack, [['audio', audio], ...parts], headers);
  const refusal = (sent: Promise<Track>) =>
    sent.then(
      () => 'nothing',
      ({ status, body }) => `${status} ${body.code}`,
    );
  const seen = async (person: Client, { id }: Pick<Track, 'id'>) =>
    person.call(music.getTrack, { params: { trackId: id } });

  test('C292 C293 U84: a recording with its words behind it is in my list, plays in ranges, and gets a waveform', async () => {
    const { url } = platform();
    const person = await newPerson(url);
    const audio = newSound();
    const track = await upload(person, [...said, ['description', 'One take'], ['price', '5']], audio);
    expect(track).toMatchObject({
      ...{ title: 'Wolf Street', artist: 'Nadia Brandt', album: 'Night bus', genre: 'Indie', description: 'One take' },
      ...{ isExclusive: false, price: 0, likeCount: 0, isLiked: false, duration: 0.5, locked: false },
    });
    const ready = await eventually('the waveform', async () => {
      const [listed] = await person.call(music.listTracks);
      return listed?.isProcessed ? listed : undefined;
    });
    expect(ready.waveform).toHaveLength(256);
    expect(ready.waveform?.at(-1)).toBeGreaterThan(200);
    const part = await fetch(url + ready.fileUrl, { headers: { range: 'bytes=0-43' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/wav']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(await audio.slice(0, 44).arrayBuffer()));
  });

  test('EN218: a play counts when enough was heard by the clock, for a listener once, and never for its artist', async () => {
    const { url } = platform();
    const [person, listener] = [await newPerson(url), await newPerson(url)];
    const track = await upload(person);
    expect(track).toMatchObject({ id: expect.any(String), playCount: 0, likeCount: 0, isExclusive: false, price: 0 });
    const params = { trackId: track.id };
    const heard = (by: Client, token: string) =>
      by.call(plays.countPlay, { params, body: { token } }).then(
        () => 'counted',
        ({ status, body }) => `${status} ${body.code}`,
      );
    const { token, hearMs } = await listener.call(plays.beginPlay, { params });
    expect(hearMs).toBe(250);
    expect(await heard(listener, `${Date.now() + 60_000}.${'0'.repeat(64)}`)).toBe('400 PlayUnknown');
    expect(await heard(person, token)).toBe('400 PlayUnknown');
    await new Promise((resolve) => setTimeout(resolve, hearMs));
    for (let n = 0; n < 3; n += 1) {
      // a page that is reloaded begins anew, and what it tells is the same play
      const again = await listener.call(plays.beginPlay, { params });
      expect(await heard(listener, again.token)).toBe('409 NotHeardYet');
      expect(await heard(listener, token)).toBe('counted');
      await new Promise((resolve) => setTimeout(resolve, hearMs));
      expect(await heard(listener, again.token)).toBe('counted');
    }
    const own = await person.call(plays.beginPlay, { params });
    await new Promise((resolve) => setTimeout(resolve, hearMs));
    expect(await heard(person, own.token)).toBe('counted');
    const playCount = await eventually('the play', async () => {
      const known = await seen(listener, track);
      return known.playCount > 0 ? known.playCount : undefined;
    });
    expect(playCount).toBe(1);
  });

  test('fields may come before the file; an MP3 brings its cover; who hears it likes it and finds it by name', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const mp3 = new Blob([new Uint8Array(taggedMp3({ title: 'Tram lines', artist: 'Otto' }, Buffer.from(pixel)))]);
    const title = `Quartz ${crypto.randomUUID().slice(0, 8)}`;
    const track = await person.form(music.uploadTrack, [
      ['title', title],
      ['artist', 'Otto'],
      ['audio', mp3],
    ]);
    const { artworkUrl } = await eventually('the cover', async () => {
      const now = await seen(fan, track);
      return now.artworkUrl ? now : undefined;
    });
    expect((await fetch(url + artworkUrl)).headers.get('content-type')).toBe('image/webp');
    await fan.call(social.like, { params: { kind: 'track', id: track.id } });
    await eventually('the like', async () => (await seen(fan, track)).isLiked);
    expect((await seen(person, track)).likeCount).toBe(1);
    const found = await eventually('the name', async () => {
      const [hit] = await fan.call(search.search, { query: { q: title } });
      return hit;
    });
    expect(found).toEqual({ kind: 'track', id: track.id, name: title, detail: 'Otto', imageUrl: null });
  });

  test('V250 V251 V252 V253: what is missing is named, and bytes decide what is sound, whatever they are called', async () => {
    const person = await newPerson(platform().url);
    const pdf = new Blob([`%PDF-1.7 ${' '.repeat(2000)}`], { type: 'audio/mpeg' });
    const without = (name: string) => said.filter(([field]) => field !== name);
    expect(await refusal(upload(person, without('title')))).toBe('400 Invalid');
    expect(await refusal(upload(person, without('artist')))).toBe('400 Invalid');
    await expect(upload(person, without('title'))).rejects.toMatchObject({
      body: { errors: { title: 'Title is required' } },
    });
    expect(await refusal(person.form(music.uploadTrack, said))).toBe('400 NoFile');
    const renamed = person.form(music.uploadTrack, [
      ...said,
      ['audio', new File([pdf], 'song.mp3', { type: 'audio/mpeg' })],
    ]);
    await expect(renamed).rejects.toMatchObject({
      status: 415,
      body: { code: 'InvalidFile', message: 'Please upload an audio file (MP3, WAV, etc.).' },
    });
    expect(await refusal(person.form(music.uploadTrack, [...said, ['file', crypto.randomUUID()]]))).toBe('400 NoFile');
    expect(await person.call(keptFiles.listFiles, { query: {} })).toEqual([]);
  });

  test('V254 V257: exclusive needs a verified age and $1 to $99; others see what it is, and no byte of it', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const exclusive = (price: string): Parts => [...said, ['isExclusive', 'true'], ['price', price]];
    expect(await refusal(upload(person, exclusive('4')))).toBe('403 AgeVerificationRequired');
    await person.call(age.verifyAge, { body: { birthDate: '1990-04-12' } });
    for (const price of ['0', '100', 'free'])
      expect(await refusal(upload(person, exclusive(price)))).toBe('400 PriceOutOfRange');
    const track = await upload(person, exclusive('4'));
    expect(track).toMatchObject({ isExclusive: true, price: 4, locked: false });
    const forOthers = await eventually('the track', () => seen(fan, track));
    expect(forOthers).toMatchObject({ title: 'Wolf Street', price: 4, locked: true, fileUrl: null });
    expect((await fetch(url + track.fileUrl)).status).toBe(200);
  });

  test('who pays an exclusive track hears it and others do not; nobody pays twice', async () => {
    const { url } = platform();
    const [author, fan, other] = [await newPerson(url), await newPerson(url), await newPerson(url)];
    for (const person of [author, fan]) await person.call(age.verifyAge, { body: { birthDate: '1990-04-12' } });
    const { id: trackId } = await upload(author, [...said, ['isExclusive', 'true'], ['price', '4']]);
    const params = { trackId };
    const code = async (person: Client) => (await person.refusal(music.unlockTrack, { params })).body.code;
    expect(await code(other)).toBe('AgeVerificationRequired');
    expect(await code(author)).toBe('OwnContent');
    const open = await fan.call(music.unlockTrack, { params });
    expect(open).toMatchObject({ totalAmount: '4.00', payment: 'required' });
    const card = { number: cards.good, expMonth: 12, expYear: 2040, cvc: '123' };
    await fan.call(payments.paySandbox, { body: { clientSecret: open.clientSecret, card } });
    const { payable, paymentIntentId } = open;
    expect((await fan.call(payments.confirmPayment, { body: { payable, paymentIntentId } })).status).toBe('paid');
    const { fileUrl, locked } = await seen(fan, { id: trackId });
    expect(locked).toBe(false);
    expect((await fetch(url + fileUrl)).status).toBe(200);
    expect(await seen(other, { id: trackId })).toMatchObject({ locked: true, fileUrl: null });
    expect(await code(fan)).toBe('AlreadyUnlocked');
    expect(await fan.call(unlocks.listUnlocks)).toMatchObject([
      { kind: 'track', contentId: trackId, title: 'Wolf Street', authorName: 'Nadia Brandt', status: 'unlocked' },
    ]);
    // what was sold stays with who bought it, whatever its artist deletes
    const fileId = fileUrl?.match(/[0-9a-f-]{36}/)?.[0] ?? '';
    const keeps = async () => (await author.refusal(keptFiles.deleteFile, { params: { fileId } })).body.code;
    await eventually('the file is held', async () => (await keeps()) === 'HeldForBuyers');
    await author.call(music.deleteTrack, { params });
    expect((await author.refusal(music.eraseTrack, { params })).body.code).toBe('HeldForBuyers');
    const kept = await seen(fan, { id: trackId });
    expect(kept).toMatchObject({ locked: false, erasesAt: null });
    expect((await fetch(url + kept.fileUrl)).status).toBe(200);
    expect((await other.refusal(music.getTrack, { params })).status).toBe(404);
    const free = await upload(author);
    const refused = await fan.refusal(music.unlockTrack, { params: { trackId: free.id } });
    expect(refused.body.code).toBe('NotForSale');
  });

  test('the same recording is one track: sent again with its key it is the same, without it a duplicate', async () => {
    const person = await newPerson(platform().url);
    const audio = newSound();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const track = await upload(person, said, audio, key);
    expect(await upload(person, said, audio, key)).toMatchObject({ id: track.id });
    await expect(upload(person, said, audio)).rejects.toMatchObject({
      status: 409,
      body: { code: 'DuplicateTrack', details: { track: track.id } },
    });
    expect(await refusal(upload(person, [...said, ['album', 'Another']], audio, key))).toBe('422 KeyReused');
    expect(await person.call(keptFiles.listFiles, { query: {} })).toHaveLength(1);
  });

  test('a recording that I keep becomes a track by its id, and tells what its file says of it; a stranger’s does not', async () => {
    const { fan, url } = platform();
    const person = await newPerson(url);
    const bytes = new Uint8Array(await newSound().arrayBuffer());
    const { id: fileId } = await keep(person, 'Take 3.wav', 'audio/wav', bytes);
    expect(await person.call(music.readSoundTags, { params: { fileId } })).toEqual({
      ...{ title: 'As its file says', artist: 'Its player', album: '', genre: '' },
    });
    expect(await refusal(fan.form(music.uploadTrack, [...said, ['file', fileId]]))).toBe('400 NoFile');
    const track = await person.form(music.uploadTrack, [...said, ['file', fileId]]);
    expect(track.fileUrl).toContain(fileId);
  });

  test('its artist edits, deletes, restores and erases it for good, bytes and all; a moderator hides it', async () => {
    const { fan, operator, url } = platform();
    const person = await newPerson(url);
    const track = await upload(person);
    const params = { trackId: track.id };
    const edited = await person.call(music.editTrack, { params, body: { title: 'Wolf Street, live' } });
    expect(edited).toMatchObject({ title: 'Wolf Street, live', album: 'Night bus' });
    await person.call(age.verifyAge, { body: { birthDate: '1990-04-12' } });
    const both = { genre: 'Folk', isExclusive: true, price: 6 };
    const keyed = { params, headers: { 'idempotency-key': crypto.randomUUID() } };
    for (const _ of ['sent', 'sent again'])
      expect(await person.call(music.editTrack, { ...keyed, body: both })).toMatchObject(both);
    const dear = await person.refusal(music.editTrack, { params, body: { genre: 'Noise', price: 100 } });
    expect([dear.status, (await seen(person, track)).genre]).toEqual([400, 'Folk']);
    await person.call(music.editTrack, { params, body: { isExclusive: false } });
    await operator.call(music.hideTrack, { params, body: { reason: 'Not theirs' } });
    await eventually('hidden', async () => (await fan.request('GET', `/api/tracks/${track.id}`)).status === 404);
    expect((await seen(person, track)).hidden).toBe('Not theirs');
    await operator.call(music.unhideTrack, { params });
    await person.call(music.deleteTrack, { params });
    expect((await fan.request('GET', `/api/tracks/${track.id}`)).status).toBe(404);
    expect((await person.call(music.listTracks))[0]?.erasesAt).not.toBeNull();
    expect(await person.call(music.restoreTrack, { params })).toMatchObject({ erasesAt: null });
    await person.call(music.eraseTrack, { params });
    expect(await person.call(music.listTracks)).toEqual([]);
    await eventually('the bytes are gone', async () => (await fetch(url + track.fileUrl)).status === 404);
    const stranger = new Client(url);
    expect(await stranger.refusal(music.listTracks)).toMatchObject({ status: 401 });
  });
}
