import { type Migration, migration } from '@marquee/command-api/contract/migration.ts';
import { adminMigrations } from '@marquee/command-api/contract/migration-admin.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { adminPlatform } from '@marquee/command-api/contract/operations-platform.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { storedZip } from '@marquee/infra/zip/testing/stored-zip.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';

const password = 'sandbox';
const login = (platform: string, username: string) => ({ platform, username, password });

/** Music that comes over from the sandbox of other services, and from exports. */
export function migrationSuite(platform: () => TestPlatform): void {
  const jobKey = ({ id, run }: Pick<Migration, 'id' | 'run'>) => `migration/${id}/${run}`;
  const mine = async (person: Client) => {
    const [one] = await person.call(migration.listMigrations);
    if (!one) throw new Error('no migration');
    return one;
  };
  const waiting = (person: Client, waitsFor: string | null) =>
    eventually(`it waits for ${waitsFor}`, async () => {
      const one = await mine(person);
      return one.waitsFor === waitsFor && one.status === 'running' ? one : undefined;
    });
  const over = (person: Client, status: Migration['status']) =>
    eventually(`it is ${status}`, async () => {
      const one = await mine(person);
      return one.status === status ? one : undefined;
    });
  const titles = async (person: Client) =>
    (await person.call(music.listTracks, { query: { limit: 100 } })).map(({ title }) => title);

  test('C298 MI161 MI163 MI166: a catalogue comes over, and again it is matched track by track, and nothing twice', async () => {
    const person = await newPerson(platform().url);
    const first = await person.call(migration.migrate, { body: login('distrokid', 'artist') });
    expect(first).toMatchObject({ migratedTracks: 12, status: 'completed', message: null });
    expect(await titles(person)).toHaveLength(12);
    const [track] = await person.call(music.listTracks);
    expect(track).toMatchObject({ artist: 'Kofi Amadi', duration: 2, isExclusive: false });
    const again = await person.call(migration.migrate, { body: login('distrokid', 'artist') });
    expect(again).toMatchObject({ migratedTracks: 12, status: 'completed' });
    expect(await mine(person)).toMatchObject({ run: 2, created: 0, matched: 12, progress: 100 });
    // the same recordings at another service are found by their ISRCs
    const elsewhere = await person.call(migration.migrate, { body: login('landr', 'artist') });
    expect(elsewhere.migratedTracks).toBe(12);
    expect(await titles(person)).toHaveLength(12);
  });

  test('V270 V271 V272 V273 MI169: what is missing is named, and a key is asked for where a service wants one', async () => {
    const person = await newPerson(platform().url);
    const refused = async (body: object) =>
      (await person.refusal(migration.migrate, { body: body as ReturnType<typeof login> })).body;
    const told = async (body: object) => Object.values((await refused(body)).errors ?? {});
    expect(await told({ ...login('', 'artist') })).toEqual(['Please select a platform']);
    expect(await told({ ...login('landr', ' ') })).toEqual(['Username is required']);
    expect(await told({ platform: 'landr', username: 'artist', password: '' })).toEqual(['Password is required']);
    expect(await refused(login('napster', 'artist'))).toMatchObject({ code: 'UnknownPlatform' });
    expect(await refused(login('tunecore', 'artist'))).toMatchObject({ code: 'ApiKeyRequired' });
    const keyed = await person.call(migration.migrate, { body: { ...login('tunecore', 'artist'), apiKey: 'key' } });
    expect(keyed.status).toBe('completed');
  });

  test('a wrong password waits for another one; staff ask for it and cannot give it; then it goes on', async () => {
    const { operator, url } = platform();
    const person = await newPerson(url);
    const started = await person.call(migration.migrate, { body: { ...login('landr', 'artist'), password: 'wrong' } });
    expect(started).toMatchObject({ migratedTracks: 0, status: 'running' });
    expect(started.message).toMatch(/does not know this username and password/);
    const news = async () =>
      (await person.call(notifications.listNotices)).map(({ kind }) => kind).filter((kind) => /^migration/.test(kind));
    await eventually('the notice that it needs them', async () => (await news()).includes('migrationNeedsYou'));
    const { id } = await mine(person);
    const params = { migrationId: id };
    expect(
      await operator.refusal(migration.provideCredentials, { params, body: login('landr', 'artist') }),
    ).toMatchObject({
      status: 403,
    });
    await operator.call(migration.askCredentials, { params, body: { reason: 'It was refused.' } });
    expect(await mine(person)).toMatchObject({ waitsFor: 'credentials', message: 'It was refused.' });
    await person.call(migration.provideCredentials, { params, body: { username: 'artist', password } });
    expect(await over(person, 'completed')).toMatchObject({ created: 12, progress: 100 });
    await expect.poll(news).toEqual(['migrationDone']);
  });

  test('X343: broken recordings are parked with their reason; an operator lets one go, its artist the other', async () => {
    const { operator, url } = platform();
    const person = await newPerson(url);
    const { status, migratedTracks } = await person.call(migration.migrate, { body: login('reverbnation', 'broken') });
    expect([status, migratedTracks]).toEqual(['running', 10]);
    const one = await waiting(person, 'items');
    expect(one).toMatchObject({ progress: 90, open: 2, created: 10 });
    const shown = await operator.call(adminJobs.getJob, { params: { jobId: jobKey(one) } });
    expect(shown).toMatchObject({ state: 'stuck', kind: 'migration', itemsParked: 2 });
    const inState = async (state: 'stuck' | 'asked') =>
      (await operator.call(adminMigrations.listAdminMigrations, { query: { filter: JSON.stringify({ state }) } })).some(
        ({ id }) => id === one.id,
      );
    // nobody has asked for anything, and it waits for somebody all the same
    expect([await inState('stuck'), await inState('asked')]).toEqual([true, false]);
    const { queues } = await operator.call(adminPlatform.getDashboard);
    expect(queues.find(({ name }) => name === 'stuckMigrations')).toMatchObject({
      ...{ count: expect.any(Number), oldestAt: expect.any(String) },
    });
    expect(shown.parked.map(({ item, code }) => [item, code])).toEqual([
      ['track 4', 'TrackBroken'],
      ['track 8', 'TrackBroken'],
    ]);
    await operator.call(adminJobs.skipJobItem, {
      params: { jobId: jobKey(one) },
      body: { reason: 'Gone at the service', item: 'track 4' },
    });
    const { items } = await eventually('one is left', async () => {
      const whole = await person.call(migration.getMigration, { params: { migrationId: one.id } });
      return whole.items.length === 1 && whole.waitsFor === 'items' ? whole : undefined;
    });
    expect(items).toMatchObject([{ i: 7, outcome: 'failed', code: 'TrackBroken', candidates: [] }]);
    const params = { migrationId: one.id };
    await person.call(migration.resolveItems, { params, body: { items: [{ i: 7, as: 'skip' }] } });
    expect(await over(person, 'completed')).toMatchObject({ created: 10, skipped: 2, open: 0, progress: 100 });
  });

  test('sessions that end, services that are busy, tracks that come at the third try, and twins: right to the track', async () => {
    const { url } = platform();
    for (const [username, created, matched] of [
      ['expiring', 12, 0],
      ['busy', 12, 0],
      ['flaky', 12, 0],
      ['twice', 10, 1],
    ] as const) {
      const person = await newPerson(url);
      await person.call(migration.migrate, { body: login('distrokid', username) });
      expect(await mine(person), username).toMatchObject({ status: 'completed', created, matched, open: 0 });
      expect(await titles(person), username).toHaveLength(created);
    }
  });

  test('a password that changes on the way is asked for again, and what came over before stays', async () => {
    const person = await newPerson(platform().url);
    await person.call(migration.migrate, { body: login('distrokid', 'changed') });
    const stuck = await waiting(person, 'credentials');
    const params = { migrationId: stuck.id };
    await person.call(migration.provideCredentials, { params, body: { username: 'changed', password: 'sandbox-new' } });
    expect(await over(person, 'completed')).toMatchObject({ created: 12, matched: 0, open: 0 });
    expect(await titles(person)).toHaveLength(12);
  });

  test('paused, it waits; cancelled without keeping, what it created is gone', async () => {
    const person = await newPerson(platform().url);
    await person.call(migration.migrate, { body: login('soundcloud', 'broken') }).catch(() => {});
    await person.call(migration.migrate, { body: { ...login('soundcloud', 'broken'), apiKey: 'key' } });
    const { id } = await waiting(person, 'items');
    const params = { migrationId: id };
    await person.call(migration.pauseMigration, { params });
    expect(await mine(person)).toMatchObject({ paused: true, status: 'running' });
    await person.call(migration.resumeMigration, { params });
    expect(await titles(person)).toHaveLength(10);
    await person.call(migration.cancelMigration, { params, body: { keep: false } });
    expect((await over(person, 'cancelled')).created).toBe(10);
    await eventually('they are deleted', async () => {
      const tracks = await person.call(music.listTracks, { query: { limit: 100 } });
      return tracks.every(({ erasesAt }) => erasesAt !== null) ? tracks : undefined;
    });
    // who brings them over again wants them back
    await person.call(migration.migrate, { body: { ...login('soundcloud', 'broken'), apiKey: 'key' } });
    expect((await waiting(person, 'items')).matched).toBe(10);
    expect((await person.call(music.listTracks)).filter(({ erasesAt }) => erasesAt === null)).toHaveLength(10);
  });

  test('exports: a table with recordings in an archive; what is no export is refused; what is unclear the artist tells', async () => {
    const person = await newPerson(platform().url);
    const send = (name: string, bytes: Buffer | string) =>
      person.form(migration.sendExport, [['export', new File([new Uint8Array(Buffer.from(bytes))], name)]]);
    await expect(send('a.pdf', '%PDF-1.7')).rejects.toMatchObject({ status: 415, body: { code: 'ExportUnreadable' } });
    const tone = (hertz: number, seconds = 1) =>
      waveFile(
        Float32Array.from({ length: 8000 * seconds }, (_, n) => Math.sin((n * hertz) / 1300) / 2),
        8000,
      );
    const rows = [
      'Title,Artist,ISRC,File',
      'One,Ada,GBAAA2600001,one.wav',
      'Two,Ada,GBAAA2600002,two.wav',
      'Three,Ada,,none.wav',
    ];
    const table = await send('catalogue.csv', rows.join('\r\n'));
    const archive = await send('sound.zip', storedZip({ 'music/one.wav': tone(3), 'music/two.wav': tone(5) }));
    expect([table.kind, archive.kind]).toEqual(['csv', 'zip']);
    await person.call(migration.migrateFiles, { body: { platform: 'cdbaby', files: [table.id, archive.id] } });
    const { id, created } = await waiting(person, 'items');
    expect(created).toBe(2);
    const params = { migrationId: id };
    const { items } = await person.call(migration.getMigration, { params });
    expect(items).toMatchObject([{ i: 2, title: 'Three', artist: 'Ada', outcome: 'failed', code: 'NoRecording' }]);
    // what it lacks comes after it
    const more = await send('more.zip', storedZip({ 'late/NONE.wav': tone(9) }));
    const eve = await newPerson(platform().url);
    const added = { params, body: { files: [more.id] } };
    expect(await eve.refusal(migration.addExports, added)).toMatchObject({ status: 403 });
    const gone = { params, body: { files: [crypto.randomUUID()] } };
    expect(await person.refusal(migration.addExports, gone)).toMatchObject({ body: { code: 'UnknownFile' } });
    await person.call(migration.addExports, added);
    expect(await over(person, 'completed')).toMatchObject({ fromFiles: true, created: 3, skipped: 0 });
    expect(await person.refusal(migration.addExports, added)).toMatchObject({ body: { code: 'NotRunning' } });
    // the same ISRC under another title is for the artist to tell apart
    const other = await send('other.csv', 'Title,Artist,ISRC,File\nOne (live),Ada,GBAAA2600001,one.wav');
    const sound = await send('sound.zip', storedZip({ 'one.wav': tone(7) }));
    await person.call(migration.migrateFiles, { body: { platform: 'landr', files: [other.id, sound.id] } });
    const unclear = await waiting(person, 'items');
    const asked = await person.call(migration.getMigration, { params: { migrationId: unclear.id } });
    expect(asked.items).toMatchObject([{ outcome: 'ambiguous', candidates: [{ title: 'One' }] }]);
    const [candidate] = asked.items[0]?.candidates ?? [];
    const stranger = await newPerson(platform().url);
    const strange = await stranger.form(music.uploadTrack, [
      ['title', 'Mine'],
      ['artist', 'Eve'],
      ['audio', new Blob([new Uint8Array(tone(11))])],
    ]);
    const to = { params: { migrationId: unclear.id } };
    const decide = (track: string) => ({ ...to, body: { items: [{ i: 0, as: 'match' as const, track }] } });
    expect(await person.refusal(migration.resolveItems, decide(strange.id))).toMatchObject({ status: 400 });
    await person.call(migration.resolveItems, decide(candidate?.id ?? ''));
    expect(await over(person, 'completed')).toMatchObject({ created: 0, matched: 1 });
  });

  test('a request that is broken off leaves the migration going on', async () => {
    const person = await newPerson(platform().url);
    const left = new AbortController();
    const sent = fetch(`${person.url}/api/migrate`, {
      method: 'POST',
      signal: left.signal,
      headers: { cookie: person.cookie, origin: person.url, 'content-type': 'application/json' },
      body: JSON.stringify(login('distrokid', 'slow')),
    }).catch(() => undefined);
    await eventually('it runs', async () => (await person.call(migration.listMigrations)).length === 1);
    left.abort();
    await sent;
    expect(await over(person, 'completed')).toMatchObject({ created: 8 });
  });
}
