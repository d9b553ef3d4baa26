import { layOutMail } from '@marquee/infra/mail/layout.ts';
import type { Mailer } from '@marquee/infra/mail/port.ts';

/** Mails the link that sets a new password. It works once and for an hour. */
export async function sendPasswordReset(
  mailer: Mailer,
  publicUrl: string,
  person: { readonly id: string; readonly email: string },
  token: string,
): Promise<void> {
  const { html, text } = layOutMail({
    title: 'A new password',
    preview: 'The link works once, for an hour.',
    blocks: [
      { kind: 'text', text: 'Someone, most likely you, asked for a new password for this address.' },
      {
        kind: 'button',
        label: 'Choose a password',
        url: `${publicUrl}/api/login?mode=reset&token=${encodeURIComponent(token)}`,
      },
      { kind: 'text', text: 'The link works once, for an hour. If it was not you, leave it: nothing changes.' },
    ],
    footer: ['Sent by Marquee, because a new password was asked for.'],
  });
  await mailer.send({
    key: `password-reset/${person.id}/${token.slice(0, 8)}`,
    person: person.id,
    to: person.email,
    subject: 'Choose a new password',
    html,
    text,
  });
}
