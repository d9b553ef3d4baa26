import type { Outbox } from '@marquee/infra/mail/outbox.ts';
import type { FastifyInstance } from 'fastify';

/**
 * The development outbox: every mail the platform sent, at `/api/dev/outbox`. Pages are made of the mails' own HTML, shown in a
 * frame that may run nothing.
 */
export function registerOutbox(app: FastifyInstance, outbox: Outbox): void {
  const quiet = { schema: { hide: true } } as const;

  app.get('/api/dev/outbox', quiet, async (_, reply) => {
    const mails = await outbox.list(200);
    const rows = mails.map(
      ({ id, sentAt, to, subject }) =>
        `<tr><td><time>${escapeHtml(sentAt)}</time></td><td>${escapeHtml(to)}</td><td><a href="/api/dev/outbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
    );
    const table =
      rows.length === 0
        ? '<p>No mail has been sent yet.</p>'
        : `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return reply.type('text/html').send(page('Outbox', table));
  });

  app.get<{ Params: { id: string } }>('/api/dev/outbox/:id', quiet, async ({ params }, reply) => {
    const mail = await outbox.read(params.id);
    if (!mail) return reply.status(404).type('text/html').send(page('Outbox', '<p>There is no such mail.</p>'));
    const frame = `<iframe sandbox title="The mail" srcdoc="${escapeHtml(mail.html)}"></iframe>`;
    const head = `<p><a href="/api/dev/outbox">All mail</a></p><p>To ${escapeHtml(mail.to)}</p>`;
    const raw = `<p><a href="/api/dev/outbox/${mail.id}/raw">Whole message, attachments included</a></p>`;
    return reply.type('text/html').send(page(mail.subject, `${head}${frame}${raw}`));
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

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Marquee</title><style>
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;background:#140e0a;color:#f3e7d1;font:16px/1.5 system-ui,sans-serif}
a{color:#ffc45a}h1{font-size:1.75rem}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #3a2c21}
iframe{width:100%;height:70vh;border:1px solid #3a2c21;background:#140e0a}
</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
