import { expect, it } from 'vitest';
import { stripeSettings } from './settings.ts';

const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };

it("reads Stripe's keys, all or none", () => {
  expect(stripeSettings({})).toBeUndefined();
  expect(stripeSettings({ ...keys, STRIPE_SECRET_KEY: ' ' })).toBeUndefined();
  expect(stripeSettings(keys)).toEqual({ kind: 'stripe', secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' });
});

it.each(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])('names %s when it is missing', (name) => {
  expect(() => stripeSettings({ ...keys, [name]: undefined })).toThrow(name);
});
