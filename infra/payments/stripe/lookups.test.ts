import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { ProviderBusy } from '../port.ts';
import { scanIntents, searchIntent } from './lookups.ts';

const other = { id: 'pi_other', metadata: { payable: 'order-other', attempt: '1' } };

it('does not say that there is no intent when there are too many to read', async () => {
  const list = async () => ({ data: [other], has_more: true });
  const endless = { paymentIntents: { list } } as unknown as Stripe;
  await expect(scanIntents(endless, 'order-1', 1, Date.now())).rejects.toThrow(ProviderBusy);
});

it('trusts no search result that is about something else', async () => {
  const search = async () => ({ data: [other] });
  const retrieve = async () => other;
  const sloppy = { paymentIntents: { search, retrieve } } as unknown as Stripe;
  expect(await searchIntent(sloppy, 'order-1', 1)).toBeUndefined();
});
