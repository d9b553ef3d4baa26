import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from './port.ts';
import { createSmtpMailer, smtpSettings } from './smtp.ts';

const mail: Mail = {
  key: 'order-1:confirmation',
  person: 'person-1',
  to: 'ada@example.org',
  subject: 'Your tickets — 東京',
  text: 'See you at the door.\n.\nA line with a dot alone.',
  html: '<p>See you at the door.</p>',
  attachments: [{ filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from([0, 1, 254, 255]) }],
};

describe('mail over SMTP', () => {
  let server: SMTPServer;
  let mailer: Mailer;
  let received: Email[];
  let recipients: string[];
  let url: string;
  beforeEach(async () => {
    received = [];
    recipients = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('no such box') : null),
      onData(stream, session, done) {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        buffer(stream)
          .then(async (message) => received.push(await PostalMime.parse(message)))
          .then(() => done(), done);
      },
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.server.address() as AddressInfo;
    url = `smtp://127.0.0.1:${port}`;
    mailer = createSmtpMailer({ url, from: 'Marquee <tickets@example.org>' });
  });
  afterEach(async () => {
    await mailer.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('delivers text, HTML and attachment as they were given', async () => {
    await mailer.send(mail);
    const [message] = received;
    expect(message).toMatchObject({
      subject: mail.subject,
      from: { name: 'Marquee', address: 'tickets@example.org' },
      to: [{ address: 'ada@example.org' }],
    });
    expect(message?.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text);
    expect(message?.html?.trim()).toBe(mail.html);
    expect(Buffer.from(message?.attachments[0]?.content as ArrayBuffer)).toEqual(Buffer.from([0, 1, 254, 255]));
  });

  it('sends a message once, and after a restart under the same name, so that a repeat can be told', async () => {
    await expect(mailer.send({ ...mail, to: 'refused@example.org' })).rejects.toThrow();
    await mailer.send(mail);
    await mailer.send({ ...mail, subject: 'The same again' });
    await mailer.send({ ...mail, key: 'order-2:confirmation' });
    const restarted = createSmtpMailer({ url, from: 'Marquee <tickets@example.org>' });
    await restarted.send(mail);
    await restarted.close();
    const [first, other, repeated, ...more] = received.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{32}@example\.org>$/);
    expect(other).not.toBe(first);
    expect(repeated).toBe(first);
    expect(more).toEqual([]);
  });

  it('says whether the server can be reached', async () => {
    await mailer.reach?.();
    const nobody = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@example.org' });
    await expect(nobody.reach?.()).rejects.toThrow('ECONNREFUSED');
    await nobody.close();
  });

  it('lets neither an address nor a subject add recipients or headers', async () => {
    const subject = 'Tickets\r\nBcc: eve@example.org';
    await mailer.send({ ...mail, subject });
    await mailer.send({ ...mail, key: '2', to: 'ada@example.org, eve@example.org' }).catch(() => {});
    await mailer.send({ ...mail, key: '3', to: 'ada@example.org>\r\nRCPT TO:<eve@example.org' }).catch(() => {});
    expect(recipients).not.toContain('eve@example.org');
    expect(received.every(({ bcc }) => bcc === undefined)).toBe(true);
  });

  it('throws when the server does not take the recipient, or is not there', async () => {
    await expect(mailer.send({ ...mail, to: 'refused@example.org' })).rejects.toThrow();
    const nobody = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@example.org' });
    await expect(nobody.send(mail)).rejects.toThrow();
    await nobody.close();
  });
});

describe('settings', () => {
  it('needs a server and a sender, or neither', () => {
    expect(smtpSettings({})).toBeUndefined();
    expect(smtpSettings({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b' })).toEqual({ url: 'smtp://mail', from: 'a@b' });
    expect(() => smtpSettings({ SMTP_URL: 'smtp://mail' })).toThrow('MAIL_FROM');
    expect(() => smtpSettings({ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b' })).toThrow('smtp://');
  });
});
