import { z } from 'zod';
import { PaymentIntentId } from './common.ts';
import { endpoint } from './endpoint.ts';

const ClientSecret = z.string().regex(/^[\w-]{1,255}$/, 'This is not a payment’s secret');
const outcome = z.object({
  intentId: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

export const payments = {
  confirmPayment: endpoint({
    method: 'POST',
    path: '/api/payments/confirm',
    summary: 'Confirm a payment of anything; safe to repeat',
    access: 'person',
    body: z.object({ payable: z.string().regex(/^[a-z]{1,40}-[0-9a-f-]{36}$/), paymentIntentId: PaymentIntentId }),
    response: z.object({ payable: z.string(), status: z.enum(['paid', 'refunding']) }),
  }),
  /** Development only: what Stripe's own script does with a card, against the sandbox. */
  paySandbox: endpoint({
    method: 'POST',
    path: '/api/payments/sandbox/confirm',
    summary: 'Pay with a test card (development only)',
    access: 'person',
    body: z.object({
      clientSecret: ClientSecret,
      card: z.object({
        number: z.string().regex(/^\d{13,19}$/, 'Enter the card’s number, digits only'),
        expMonth: z.int().min(1).max(12),
        expYear: z.int().min(2000).max(2099),
        cvc: z.string().regex(/^\d{3,4}$/, 'Enter the three or four digits on the card'),
      }),
    }),
    response: outcome,
  }),
  authenticateSandbox: endpoint({
    method: 'POST',
    path: '/api/payments/sandbox/authenticate',
    summary: 'Answer the bank’s question about a test card (development only)',
    access: 'person',
    body: z.object({ clientSecret: ClientSecret, approve: z.boolean() }),
    response: outcome,
  }),
};
