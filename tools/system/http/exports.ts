import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { keepPicture } from './kept-files.ts';
import { mailTo } from './outbox.ts';
import { pixel } from './pictures.ts';
import type { TestPlatform } from './test-platform.ts';

/** All that is held about somebody, as an archive. */
export function exportSuite(platform: () => TestPlatform): void {
  test('an archive is made by a job, told of by mail, and fetched by its owner alone: JSON, CSV and files', async () => {
    const { dataDir, fan, url } = platform();
    const person = new Client(url);
    const email = await person.signUp('Zerlina');
    await person.upload(accounts.setProfilePicture, pixel);
    const kept = await keepPicture(person);
    const { id, state } = await person.call(exports.startExport);
    expect(state).toBe('making');
    const row = await eventually('the archive', async () => {
      const [newest] = await person.call(exports.listExports);
      return newest?.state === 'ready' && newest;
    });
    expect(row).toMatchObject({ id, done: row.total, bytes: expect.any(Number) });
    await mailTo(dataDir, email, /Your data is ready/);
    const path = `/api/account/exports/${id}/file`;
    const answer = await fetch(url + path, { headers: { cookie: person.cookie } });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const zip = new Uint8Array(await answer.arrayBuffer());
    expect(zip.length).toBe(row.bytes);
    const entries = await new ZipReader(new Uint8ArrayReader(zip)).getEntries();
    const names = entries.map(({ filename }) => filename);
    expect(names).toEqual(expect.arrayContaining(['data.json', 'csv/person.csv', 'csv/file.csv']));
    const file = entries.find(({ filename }) => filename.startsWith(`files/kept/${kept.id}-`));
    const stored = file && !file.directory && (await file.getData(new Uint8ArrayWriter()));
    expect(stored && stored.length > 0).toBe(true);
    expect(names.some((name) => /^files\/pictures\/.+\.png$/.test(name))).toBe(true);

    expect((await fan.request('GET', path)).status).toBe(403);
    expect((await new Client(url).request('GET', path)).status).toBe(401);
    expect((await fan.call(exports.listExports)).map((each) => each.id)).not.toContain(id);
    await person.call(accounts.eraseMe, { body: { confirm: 'erase', when: 'now' } });
    await eventually('nothing to be left to fetch', async () => (await fan.request('GET', path)).status === 404);
  });
}
