import { escapeHtml } from '@marquee/infra/mail/html.ts';
import type { Outbox } from '@marquee/infra/mail/outbox.ts';
import type { FastifyInstance } from 'fastify';
import { outboxPage, outboxStyle } from './outbox-page.ts';

/**
 * The development outbox: every mail the platform sent, at `/api/dev/outbox`. Pages are made of the mails' own HTML, shown in a
 * frame that may run nothing.
 */
export function registerOutbox(app: FastifyInstance, outbox: Outbox): void {
  const quiet = { schema: { hide: true } } as const;

  // a style sheet of its own: the content security policy refuses styles in the page
  app.get('/api/dev/outbox.css', quiet, (_, reply) => reply.type('text/css').send(outboxStyle));

  app.get('/api/dev/outbox', quiet, async (_, reply) => {
    const mails = await outbox.list(200);
    const rows = mails.map(
      ({ id, sentAt, to, subject }) =>
        `<tr><td><time datetime="${escapeHtml(sentAt)}">${escapeHtml(minuteOf(sentAt))}</time></td><td>${escapeHtml(to)}</td><td><a href="/api/dev/outbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
    );
    const table =
      rows.length === 0
        ? '<p class="empty">No mail has been sent yet.</p>'
        : `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return reply
      .type('text/html')
      .send(
        outboxPage(
          'Outbox',
          `<p class="note">What the house would have mailed, newest first. Nothing leaves this machine.</p>${table}`,
        ),
      );
  });

  app.get<{ Params: { id: string } }>('/api/dev/outbox/:id', quiet, async ({ params }, reply) => {
    const mail = await outbox.read(params.id);
    if (!mail) return reply.status(404).type('text/html').send(outboxPage('Outbox', '<p>There is no such mail.</p>'));
    const frame = `<iframe sandbox title="The mail" srcdoc="${escapeHtml(mail.html)}"></iframe>`;
    const head = `<p class="note">To ${escapeHtml(mail.to)}</p>`;
    const raw = `<p><a href="/api/dev/outbox/${mail.id}/raw">Whole message, attachments included</a></p>`;
    return reply.type('text/html').send(outboxPage(mail.subject, `${head}${frame}${raw}`, '/api/dev/outbox'));
  });

  app.get<{ Params: { id: string } }>('/api/dev/outbox/:id/raw', quiet, async ({ params }, reply) => {
    const raw = await outbox.readRaw(params.id);
    if (!raw) return reply.status(404).type('text/plain').send('There is no such mail.');
    return reply
      .header('content-disposition', `attachment; filename="${params.id}.eml"`)
      .type('message/rfc822')
      .send(raw);
  });
}

/** `2026-03-13 21:30` of an ISO time. */
function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
