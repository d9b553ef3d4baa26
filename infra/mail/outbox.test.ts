import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { Mail } from './port.ts';

const mail: Mail = {
  key: 'order-1:confirmation',
  person: '0b54a0a5-7f0e-4c56-8a0e-2f0a5a7f5c11',
  to: 'ada@example.org',
  subject: 'Your tickets — Ðurđa & the 東京 band',
  text: 'See you at the door.',
  html: '<p>See you at the door.</p>',
  attachments: [{ filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
};

describe('the outbox', () => {
  let folder: string;
  let clock: number;
  const open = () => createOutbox(join(folder, 'outbox'), undefined, () => clock);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    clock = Date.UTC(2026, 10, 21, 20);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps mails from other users of the machine', async () => {
    await open().send(mail);
    const modes = (await readdir(join(folder, 'outbox'))).map(async (name) => {
      return (await stat(join(folder, 'outbox', name))).mode & 0o777;
    });
    expect(await Promise.all(modes)).toEqual([0o600, 0o600]);
    expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700);
  });

  it('forgets what was sent before an instant', async () => {
    const outbox = open();
    await outbox.send(mail);
    clock += 60_000;
    await outbox.send({ ...mail, key: 'order-2:confirmation' });
    expect(await outbox.forget(clock)).toBe(1);
    expect(await outbox.forget(clock)).toBe(0);
    expect(await outbox.list()).toHaveLength(1);
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(2);
  });

  it('keeps a mail as it would go out', async () => {
    const outbox = open();
    await outbox.send(mail);
    const [entry] = await outbox.list();
    expect(entry).toMatchObject({ to: 'ada@example.org', subject: mail.subject, sentAt: '2026-11-21T20:00:00.000Z' });
    expect(entry?.attachments).toEqual([{ filename: 'ticket.pdf', contentType: 'application/pdf', bytes: 8 }]);
    expect(await outbox.read(entry?.id ?? '')).toMatchObject({ text: mail.text, html: mail.html, key: mail.key });

    const parsed = await PostalMime.parse((await outbox.readRaw(entry?.id ?? '')) ?? '');
    expect(parsed).toMatchObject({ subject: mail.subject, to: [{ address: 'ada@example.org' }] });
    expect(parsed.text?.trim()).toBe(mail.text);
    expect(parsed.attachments[0]).toMatchObject({ filename: 'ticket.pdf', mimeType: 'application/pdf' });
  });

  it('keeps a key once, also when it is sent twice at the same time and after a restart', async () => {
    await Promise.all([open().send(mail), open().send(mail), open().send(mail)]);
    clock += 60_000;
    await open().send({ ...mail, subject: 'Again' });
    expect(await open().list()).toMatchObject([{ subject: mail.subject, sentAt: '2026-11-21T20:00:00.000Z' }]);
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(2);
  });

  it('lists the newest first', async () => {
    for (const key of ['a', 'b', 'c']) {
      await open().send({ ...mail, key, subject: key });
      clock += 1000;
    }
    expect((await open().list(2)).map(({ subject }) => subject)).toEqual(['c', 'b']);
  });

  it("removes one person's mails and leaves the others", async () => {
    const outbox = open();
    await outbox.send(mail);
    await outbox.send({ ...mail, key: 'other', person: 'someone-else' });
    await outbox.purge(mail.person);
    expect(await outbox.list()).toMatchObject([{ person: 'someone-else' }]);
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(2);
    await outbox.clear();
    expect(await readdir(join(folder, 'outbox'))).toEqual([]);
  });

  it('is empty before the first mail, and knows no path but its own names', async () => {
    const outbox = open();
    expect(await outbox.list()).toEqual([]);
    expect(await outbox.read('../../../etc/passwd')).toBeUndefined();
    expect(await outbox.readRaw('0'.repeat(32))).toBeUndefined();
  });
});
