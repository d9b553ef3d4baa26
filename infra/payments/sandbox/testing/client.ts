import Stripe from 'stripe';
import type { Sandbox } from '../server.ts';

export interface RawAnswer {
  readonly status: number;
  readonly replayed: boolean;
  readonly body: Readonly<Record<string, unknown>> & { readonly id: string; readonly client_secret: string };
}

/** The SDK as anybody would use it, for what the port does not cover. */
export function sdk(sandbox: Sandbox): Stripe {
  const { hostname, port } = new URL(sandbox.origin);
  return new Stripe(sandbox.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** One request as bytes on the wire, with the secret key unless another is given. */
export async function raw(
  sandbox: Sandbox,
  path: string,
  form: Record<string, string> | undefined,
  { idempotencyKey, key = sandbox.secretKey }: { idempotencyKey?: string; key?: string } = {},
): Promise<RawAnswer> {
  const response = await fetch(`${sandbox.origin}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotent-replayed') === 'true',
    body: (await response.json()) as RawAnswer['body'],
  };
}

export const intentForm = { amount: '5500', currency: 'usd', 'metadata[payable]': 'order-1', 'metadata[attempt]': '1' };

export const cardForm = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '80',
  'payment_method_data[card][cvc]': '123',
});
