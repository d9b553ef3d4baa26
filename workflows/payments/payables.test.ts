import { contexts, payables } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { describe, expect, it } from 'vitest';
import { workOf } from '../contexts.ts';
import { payableSteps, stepsOf } from '../steps.ts';
import { paymentJob } from './jobs.ts';
import { paymentDefinitions } from './payment-definitions.ts';
import { sendToPayable } from './send-to-payable.ts';

const nobody = { send: () => Promise.reject(new Error('nothing may be sent')) };
const abandon = { type: 'AbandonPayment', reason: 'expired' } as const;
const options = { actor: { kind: 'system', name: 'payments' }, commandId: id(1) } as const;

describe('what is done for a payable', () => {
  it.each(['lice-7', 'orders-7', 'toString-7', 'show-7', ''])('is never guessed: %s', async (stream) => {
    expect(() => workOf(stream)).toThrow('this build knows nothing to pay for');
    expect(() => stepsOf(stream)).toThrow('this build knows nothing to pay for');
    expect(() => paymentJob(stream)).toThrow('this build knows nothing to pay for');
    await expect(sendToPayable(nobody, stream, abandon, options)).rejects.toThrow(
      'this build knows nothing to pay for',
    );
  });

  it('is declared for all that have money', () => {
    const categories = contexts.flatMap((context) => ('payables' in context ? Object.keys(context.payables) : []));
    expect(categories).toContain('order');
    for (const category of categories) {
      const stream = `${category}-7`;
      expect(payables.find(stream)).toBeDefined();
      expect(stepsOf(stream)).toBeDefined();
      // Who is asked to pay is asked for something, and what the jobs do, the webhooks do as well.
      expect('intentOf' in workOf(stream)).toBe(stepsOf(stream).paymentJob !== undefined);
      expect('fulfil' in workOf(stream)).toBe(stepsOf(stream).fulfil !== undefined);
      expect('takeBack' in workOf(stream)).toBe(stepsOf(stream).takeBack !== undefined);
    }
  });

  it('drives each payment by a job of its own kind', () => {
    expect(paymentJob('order-7')).toEqual(['ticket-payment', 'ticket-payment/7', { payable: 'order-7' }]);
    expect(paymentJob('tip-7')).toEqual(['tip-payment', 'tip-payment/7', { payable: 'tip-7' }]);
    expect(() => paymentJob('movement-7')).toThrow('nobody is asked to pay for movement-7');
    const kinds = payableSteps.flatMap(({ paymentJob: kind }) => kind ?? []);
    expect(paymentDefinitions.map(({ kind }) => kind)).toEqual(kinds);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
