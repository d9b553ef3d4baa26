import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts } from '../../lib/toast-store.ts';
import { carryToast, showCarriedToast } from './carried-toast.ts';
import { forgetPurchase, keepPurchase, type OpenPurchase, recallPurchase } from './open-purchase.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const expiresAt = '2026-03-13T21:30:00.000Z';
const purchase = { ticketId: 'order', expiresAt } as OpenPurchase;
const end = Date.parse(expiresAt);

it('keeps a purchase for the way back from the bank, for as long as its seats are held (T116, T118)', () => {
  keepPurchase(purchase);
  expect(recallPurchase(end - 1)).toEqual(purchase);
  expect(recallPurchase(end)).toBeUndefined();
  forgetPurchase();
  expect(recallPurchase(end - 1)).toBeUndefined();
});

it('shows a toast after the reload that it was carried over, once (T116, E316)', () => {
  const message = {
    title: 'Ticket Purchased!',
    description: 'Your ticket has been confirmed. Check your email for details.',
  };
  carryToast(message);
  showCarriedToast();
  const [shown] = currentToasts();
  expect(shown).toMatchObject({ ...message, open: true });
  showCarriedToast();
  expect(currentToasts()).toEqual([shown]);
});
