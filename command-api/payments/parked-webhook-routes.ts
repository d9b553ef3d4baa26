import { adminWebhooks } from '../contract/payments-webhooks.ts';
import { toEach } from '../http/batch.ts';
import { contentRange } from '../http/content-range.ts';
import { HttpError } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

/** The provider's events that nobody tries any more, for operators, who have them tried anew or let them be. */
export function registerParkedWebhooks(
  router: Router,
  inbox: Pick<WebhookInbox, 'parked' | 'decide'>,
  arrived: () => void,
): void {
  router.operator(adminWebhooks.listParkedWebhooks, async ({ query, reply }) => {
    const [offset, last] = query.range;
    const { rows, total } = await inbox.parked({ offset, limit: last - offset + 1 });
    contentRange(reply, 'webhooks', offset, rows.length, total);
    return rows.map(({ eventId, receivedAt, parkedAt, ...row }) => ({
      id: eventId,
      ...row,
      receivedAt: receivedAt.toISOString(),
      parkedAt: parkedAt.toISOString(),
    }));
  });

  const decide = async (verb: 'retry' | 'dismiss', id: string, by: string, reason: string) => {
    if (await inbox.decide(id, verb, `${verb} by ${by}: ${reason}`)) return;
    throw new HttpError(409, 'WebhookNotParked', 'This event is not parked. Look at the list again.');
  };

  router.operator(adminWebhooks.retryWebhook, async ({ params, body, session }) => {
    await decide('retry', params.webhookId, session.personId, body.reason);
    arrived();
    return { ok: true } as const;
  });

  router.operator(adminWebhooks.decideWebhooks, async ({ body: { verb, ids, reason }, session }) => {
    const results = await toEach(
      ids.map((id) => ({ id })),
      ({ id }) => decide(verb, id, session.personId, reason),
    );
    if (verb === 'retry') arrived();
    return results;
  });

  router.operator(adminWebhooks.dismissWebhook, async ({ params, body, session }) => {
    await decide('dismiss', params.webhookId, session.personId, body.reason);
    return { ok: true } as const;
  });
}
