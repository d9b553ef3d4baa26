import { type PaymentProvider, WebhookRejected } from '@marquee/infra/payments/port.ts';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/error.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

const BODY_LIMIT = 512 * 1024;

/**
 * `POST /api/payments/webhook`: checks the provider's signature on the raw body, keeps the event and answers at once.
 * What it means is worked out later, from the inbox, as often as it takes.
 */
export async function registerWebhook(
  app: FastifyInstance,
  provider: PaymentProvider,
  inbox: WebhookInbox,
  arrived: () => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.post(
      '/api/payments/webhook',
      {
        schema: { summary: 'Signed events of the payment provider', tags: ['payments'] },
        config: { rateLimit: false },
      },
      async (request) => {
        const signature = request.headers['stripe-signature'];
        if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') throw refused();
        await inbox.keep(read(provider, request.body, signature));
        arrived();
        return { received: true };
      },
    );
  });
}

function read(provider: PaymentProvider, body: Buffer, signature: string) {
  try {
    return provider.readWebhook(body, signature);
  } catch (error) {
    if (error instanceof WebhookRejected) throw refused();
    throw error;
  }
}

const refused = () =>
  new HttpError(400, 'SignatureInvalid', 'The signature does not match the body. Nothing was done.');
