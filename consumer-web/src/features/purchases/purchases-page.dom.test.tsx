import { type Purchase, purchases } from '@marquee/command-api/contract/purchases.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { openPage, toasts } from '../../testing/open-page.tsx';
import { artist, fromNow, idOf } from '../../testing/records.ts';

const HOUR = 3_600_000;

function purchase(changes: Partial<Purchase> = {}): Purchase {
  return {
    ...{ id: idOf(50), kind: 'unlock', payable: `unlock-${idOf(50)}`, title: 'Exclusive post', subjectId: idOf(60) },
    subject: 'post',
    ...{ seller: artist(), quantity: 1, amount: '4.00', refunded: '0.00', status: 'paid', returnableUntil: null },
    ...{ returnAsked: false, received: false },
    ...{ paidAt: fromNow(-HOUR), createdAt: fromNow(-HOUR) },
    ...changes,
  };
}

let platform: FakePlatform;
let bought: Purchase[];
beforeEach(() => {
  platform = new FakePlatform();
  bought = [];
  platform.on(purchases.listPurchases, () => bought);
});

it('lists what was bought of every kind with its state, its receipt and the way to it', async () => {
  bought = [
    purchase(),
    purchase({
      id: idOf(51),
      kind: 'ticket',
      title: 'Long Road Home',
      quantity: 2,
      amount: '50.00',
      refunded: '25.00',
    }),
    purchase({ id: idOf(52), kind: 'tip', title: 'Gift: Rose', amount: '1.00', seller: null }),
    purchase({ id: idOf(53), kind: 'ticket', title: 'Late Set', status: 'open', paidAt: null }),
  ];
  const { press } = openPage(platform, '/purchases');
  const [post, tickets, tip, open] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => item.closest('main')));
  if (!post || !tickets || !tip || !open) throw new Error('four purchases are there');
  expect(within(post).getByRole('link', { name: /Read it/ })).toHaveAttribute('href', `/social?post=${idOf(60)}`);
  expect(tickets).toHaveTextContent('Long Road Home × 2');
  expect(tickets).toHaveTextContent('Paid, $25.00 refunded');
  expect(tip).toHaveTextContent('to Somebody who is not here any more');
  expect(within(open).getByRole('link', { name: /Finish paying/ })).toHaveAttribute('href', '/tickets');
  expect(within(open).queryByRole('button', { name: /Receipt/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Money back/ })).toBeNull();
  await press(/Receipt.*Long Road Home/);
  const receipt = await screen.findByRole('dialog', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Charged$50.00');
  expect(receipt).toHaveTextContent('Total$25.00');
});

it('gives back what was never opened, after asking, and says so', async () => {
  bought = [purchase({ returnableUntil: fromNow(HOUR) })];
  platform.on(purchases.returnUnlock, () => {
    bought = [purchase({ status: 'refunding' })];
    return { ok: true as const };
  });
  const { press } = openPage(platform, '/purchases');
  await press(/Money back/);
  await press('Have it back', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(screen.getByText('Money on its way back')).toBeVisible());
  expect(toasts()[0]).toHaveTextContent('$4.00 goes back to your card.');
  expect(platform.heard(purchases.returnUnlock)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Money back/ })).toBeNull();
});

it('says why what was opened meanwhile stays', async () => {
  bought = [purchase({ returnableUntil: fromNow(HOUR) })];
  platform.on(purchases.returnUnlock, new Refusal(409, 'AlreadyOpened', 'You have seen this already.'));
  const { press } = openPage(platform, '/purchases');
  await press(/Money back/);
  await press('Have it back', within(await screen.findByRole('dialog')));
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('You have seen this already.'));
});

it('is empty before anything was bought, and can be loaded again where it did not load', async () => {
  openPage(platform, '/purchases');
  expect(await screen.findByRole('heading', { name: 'Nothing bought yet' })).toBeVisible();
  platform.on(purchases.listPurchases, new Refusal(400, 'Invalid', 'That was not read.'));
  const again = openPage(platform, '/purchases');
  expect(await screen.findByText('Your purchases did not load')).toBeVisible();
  platform.on(purchases.listPurchases, [purchase()]);
  await again.press(/^(Retry|Try|Load)/);
  expect(await screen.findByText('Exclusive post')).toBeVisible();
});
