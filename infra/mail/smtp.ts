import { createTransport } from 'nodemailer';
import { toMessage } from './message.ts';
import type { Mailer } from './port.ts';

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

/** Sends over a few connections that are kept open. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  return {
    kind: 'smtp',
    async send(mail) {
      const { rejected } = await transport.sendMail(toMessage(mail, from));
      if (rejected && rejected.length > 0) throw new Error('the mail server refused the recipient');
    },
    async purge() {
      // What the server has taken is no longer ours to remove.
    },
    async close() {
      transport.close();
    },
  };
}
