import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import type { StripeSettings } from './settings.ts';

/** The connection failed before an answer was there. `cause` is the socket's own error. */
export class ConnectionFailed extends Error {
  override readonly name = 'ConnectionFailed';
}

/** Calls come in bursts, one for each order of a batch: what is closed between two is opened again for the next. */
const CONNECTIONS = { keepAlive: true, maxFreeSockets: 1024 };

/**
 * The SDK, with its own retries off. It would still repeat a call once by itself when a connection closes, and then
 * report only the second failure: "refused" after "reset" looks as if nothing had ever been sent. Hiding the socket's
 * error code from it keeps that decision with `errors.ts`.
 */
export function connectStripe(settings: StripeSettings): Stripe {
  const origin = settings.origin ? new URL(settings.origin) : undefined;
  const insecure = origin?.protocol === 'http:';
  const node = Stripe.createNodeHttpClient(insecure ? new HttpAgent(CONNECTIONS) : new HttpsAgent(CONNECTIONS));
  return new Stripe(settings.secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: settings.timeoutMs ?? 10_000,
    appInfo: { name: 'Marquee' },
    httpClient: {
      getClientName: () => node.getClientName(),
      makeRequest: async (...request) => {
        try {
          return await node.makeRequest(...request);
        } catch (error) {
          throw new ConnectionFailed('the connection failed', { cause: error });
        }
      },
    },
    ...(origin && {
      host: origin.hostname,
      port: origin.port || (insecure ? '80' : '443'),
      protocol: insecure ? 'http' : 'https',
    }),
  });
}
