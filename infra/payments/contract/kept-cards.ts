import { expect, it } from 'vitest';
import type { KeptCard } from '../port.ts';
import type { Bench } from './bench.ts';

const first = { payable: 'invoice-7a1e', attempt: 1, cents: 1500, description: 'Premium, a year', keepCard: true };
const second = { ...first, payable: 'invoice-7a1f', keepCard: false };

/** A card can be kept when its owner pays, and charged when they are not there. */
export function keptCardsContract(bench: () => Bench): void {
  async function kept(then?: 'declines' | 'asks'): Promise<KeptCard> {
    const { provider, harness } = bench();
    const intent = await provider.createIntent(first);
    await (then ? harness.payWithCardThat(then, intent) : harness.pay(intent));
    const { kept: card } = await provider.getIntent(intent.id);
    if (!card) throw new Error('the card was not kept');
    return card;
  }

  it('keeps the card that pays where that was asked for, and tells nobody of it', async () => {
    const { provider, events, paid } = bench();
    const card = await kept();
    expect(card).toEqual({ customer: expect.stringMatching(/./), method: expect.stringMatching(/./) });
    const plain = await paid();
    expect((await provider.getIntent(plain.id)).kept).toBeUndefined();
    expect(JSON.stringify(events())).not.toContain(card.method);
    expect(JSON.stringify(events())).not.toContain(card.customer);
  });

  it('charges a kept card without its owner, once however often it is asked to', async () => {
    const { provider, events } = bench();
    const card = await kept();
    const intent = await provider.createIntent(second);
    const [one, two] = [await provider.chargeKept(intent.id, card), await provider.chargeKept(intent.id, card)];
    expect(one).toMatchObject({ status: 'succeeded', cents: 1500, payable: 'invoice-7a1f', kept: card });
    expect(two).toEqual(one);
    const told = events().filter(
      (event) => event.kind === 'intent' && event.type === 'succeeded' && event.intent.id === intent.id,
    );
    expect(told).toHaveLength(1);
  });

  it.each([
    ['declines', 'insufficient_funds'],
    ['asks', 'authentication_required'],
  ] as const)('says why a kept card that %s did not pay: %s', async (then, code) => {
    const { provider } = bench();
    const card = await kept(then);
    const intent = await provider.createIntent(second);
    const charged = await provider.chargeKept(intent.id, card);
    expect(charged).toMatchObject({ status: 'requires_payment_method', lastError: { code } });
    expect((await provider.chargeKept(intent.id, card)).status).toBe('requires_payment_method');
    expect((await provider.cancelIntent(intent.id)).status).toBe('canceled');
  });

  it('charges nothing once the card’s owner is forgotten, and forgets whom it does not know', async () => {
    const { provider } = bench();
    const card = await kept();
    await provider.forgetCustomer(card.customer);
    await provider.forgetCustomer(card.customer);
    const intent = await provider.createIntent(second);
    const charged = await provider.chargeKept(intent.id, card);
    expect(charged.status).toBe('requires_payment_method');
    expect(charged.lastError).toBeDefined();
  });
}
