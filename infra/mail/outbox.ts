import { link, mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageName, toMessage } from './message.ts';
import type { Mail, Mailer } from './port.ts';

/** A mail in the outbox, without its content. */
export interface OutboxEntry {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly person: string;
  readonly to: string;
  readonly subject: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly bytes: number }[];
}

export interface OutboxMail extends OutboxEntry {
  readonly key: string;
  readonly text: string;
  readonly html: string;
}

/** Mails kept as files: what development sees in place of a mail server. */
export interface Outbox extends Mailer {
  readonly kind: 'outbox';
  /** Newest first. */
  list(limit?: number): Promise<readonly OutboxEntry[]>;
  /** Undefined when there is no such mail. */
  read(id: string): Promise<OutboxMail | undefined>;
  /** The whole message as it would go out (`message/rfc822`). */
  readRaw(id: string): Promise<Buffer | undefined>;
  /** Removes mails that were sent before an instant, UTC milliseconds. Answers how many. */
  forget(before: number): Promise<number>;
  /** Removes everything. */
  clear(): Promise<void>;
}

/** A mail is for who it is to. */
const OWNER_ONLY = 0o600;

/**
 * An outbox in a folder, two files a mail: `{id}.json` and `{id}.eml`. A key that is sent twice is kept once, also by
 * two processes at the same time. `now` is UTC milliseconds.
 */
export function createOutbox(
  folder: string,
  from = 'Marquee <tickets@localhost>',
  now: () => number = Date.now,
): Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  async function send(mail: Mail): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const id = messageName(mail.key);
    const { message } = await composer.sendMail(toMessage(mail, from));
    await replace(join(folder, `${id}.eml`), message as Buffer);
    await createOnce(join(folder, `${id}.json`), JSON.stringify(entry(id, mail, now())));
  }

  async function read(id: string): Promise<OutboxMail | undefined> {
    const text = await readIfThere(path(folder, id, 'json'));
    return text && (JSON.parse(text.toString('utf8')) as OutboxMail);
  }

  async function all(): Promise<readonly OutboxMail[]> {
    const names = await readdir(folder).catch(ifMissing([] as string[]));
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    const mails = await Promise.all(ids.map(read));
    return mails.filter((mail) => mail !== undefined).sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  }

  async function remove(mails: readonly OutboxMail[]): Promise<void> {
    const files = mails.flatMap(({ id }) => [path(folder, id, 'json'), path(folder, id, 'eml')]);
    await Promise.all(files.map((file) => rm(file, { force: true })));
  }

  return {
    kind: 'outbox',
    send,
    read,
    readRaw: (id) => readIfThere(path(folder, id, 'eml')),
    async list(limit = 100) {
      const mails = await all();
      return mails.slice(0, limit).map(({ key: _key, text: _text, html: _html, ...head }) => head);
    },
    async purge(person) {
      await remove((await all()).filter((mail) => mail.person === person));
    },
    async forget(before) {
      const old = (await all()).filter(({ sentAt }) => Date.parse(sentAt) < before);
      await remove(old);
      return old.length;
    },
    clear: async () => remove(await all()),
    async close() {
      composer.close();
    },
  };
}

function entry(id: string, mail: Mail, now: number): OutboxMail {
  const { key, person, to, subject, text, html, attachments = [] } = mail;
  return {
    id,
    key,
    person,
    to,
    subject,
    text,
    html,
    sentAt: new Date(now).toISOString(),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      bytes: content.length,
    })),
  };
}

function path(folder: string, id: string, suffix: 'json' | 'eml'): string {
  return join(folder, `${/^[0-9a-f]{32}$/.test(id) ? id : 'none'}.${suffix}`);
}

async function replace(file: string, content: Buffer): Promise<void> {
  const fresh = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(fresh, content, { mode: OWNER_ONLY });
  await rename(fresh, file);
}

/** Whole or not at all, and never over what is there. */
async function createOnce(file: string, content: string): Promise<void> {
  const fresh = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(fresh, content, { mode: OWNER_ONLY });
  try {
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(fresh);
  }
}

function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(ifMissing(undefined));
}

function ifMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return answer;
    throw error;
  };
}
