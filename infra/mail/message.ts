import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './port.ts';

/** A short name for a message that is the same whenever its key is: 32 hexadecimal digits. */
export function messageName(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/**
 * A mail as nodemailer takes it. The Message-ID comes from the key, so that a message sent twice can be recognised
 * by who receives it. Content is only ever what is given: no files and no addresses are fetched.
 */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  const domain = from.replace(/>\s*$/, '').split('@').at(-1) ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${messageName(mail.key)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
    }),
  };
}
