import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';
import type { Mail, Mailer } from './port.ts';

export interface SmtpSettings {
  /** For example `smtps://user:password@mail.example.org` or `smtp://localhost:1025`. */
  readonly url: string;
  /** Sender, for example `Marquee <tickets@example.org>`. */
  readonly from: string;
}

/**
 * The SMTP server from `SMTP_URL` and the sender from `MAIL_FROM`; undefined without `SMTP_URL`. Throws when there is a
 * server but no sender, because other mail servers would refuse what we send.
 */
export function smtpSettings(env: Readonly<Record<string, string | undefined>>): SmtpSettings | undefined {
  const url = env.SMTP_URL?.trim();
  if (!url) return undefined;
  if (!/^smtps?:\/\//.test(url)) throw new Error('SMTP_URL must begin with smtp:// or smtps://');
  const from = env.MAIL_FROM?.trim();
  if (!from) throw new Error('SMTP_URL is set but MAIL_FROM is not: who sends the mails?');
  return { url, from };
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Messages that this process remembers to have sent. */
const REMEMBERED = 20_000;

/**
 * Sends over a few connections that are kept open. A message that the server has taken from this process is not sent
 * again: whoever wanted it sent may never have heard of it. After a restart it is, under the same Message-ID.
 */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const sent = new LRUCache<string, Promise<void>>({ max: REMEMBERED });
  const deliver = async (mail: Mail) => {
    const { rejected } = await transport.sendMail(toMessage(mail, from));
    if (rejected && rejected.length > 0) throw new Error('the mail server refused the recipient');
  };
  return {
    kind: 'smtp',
    async send(mail) {
      const sending = sent.get(mail.key) ?? deliver(mail);
      sent.set(mail.key, sending);
      await sending.catch((error: unknown) => {
        sent.delete(mail.key);
        throw error;
      });
    },
    async purge() {
      // What the server has taken is no longer ours to remove.
    },
    async reach() {
      await transport.verify();
    },
    async close() {
      transport.close();
    },
  };
}
