import { type AdminOrder, type AdminOrderWhole, adminOrders } from '@marquee/command-api/contract/ticketing-desk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const order: AdminOrder = {
  id: id(1),
  code: 'BCDF-GHJK',
  show: id(2),
  showTitle: 'Vega at the Orpheum',
  tier: 'general',
  tickets: 2,
  total: '50.00',
  status: 'confirmed',
  buyer: id(3),
  buyerName: 'luna',
  purchaserName: 'L••• V•••',
  purchaserEmail: 'l•••@people.test',
  intentId: 'pi_1',
  placedAt: at,
  updatedAt: at,
};
const unit = (n: number) => ({
  unit: n,
  status: 'confirmed' as const,
  seat: `A${n}`,
  price: '25.00',
  fee: '2.50',
  holder: id(3),
  holderName: 'luna',
  generation: 1,
  checkedInAt: n === 2 ? at : null,
  refundable: true,
});
const whole: AdminOrderWhole = {
  ...order,
  payment: 'paid',
  paid: '50.00',
  expiresAt: null,
  units: [unit(1), unit(2)],
  refunds: [],
  disputes: [],
  waiting: [],
  timeline: [
    {
      id: id(9),
      place: 7,
      stream: `order-${id(1)}`,
      revision: 0,
      type: 'OrderPlaced',
      at,
      actor: 'system:payments',
      actorName: null,
      correlationId: id(8),
      causationId: id(8),
      policy: 1,
      version: 1,
      data: { tier: 'general', purchaser: { person: id(3), sealed: '…' } },
    },
  ],
};

function platformFor(...permissions: (keyof typeof adminOrders)[]): FakePlatform {
  const platform = new FakePlatform(['listAdminOrders', 'getAdminOrder', ...permissions]);
  platform.on(adminOrders.listAdminOrders, () => new RowsOf([order]));
  platform.on(adminOrders.getAdminOrder, whole);
  return platform;
}

test('an order is looked for by what somebody on the phone says, and opened', async () => {
  const platform = platformFor();
  const user = openConsole(platform, '/orders');
  await screen.findByText('BCDF-GHJK');
  await user.type(screen.getByPlaceholderText('Name, mail, code or payment'), 'luna@people.test');
  await waitFor(() => {
    const filters = platform.heard(adminOrders.listAdminOrders).map(({ query }) => JSON.stringify(query));
    expect(filters.some((text) => text.includes('luna@people.test'))).toBe(true);
  });
  await user.click(screen.getByText('Vega at the Orpheum'));
  expect(await screen.findByText('Order placed')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Tickets' })).toHaveTextContent(/A1.*A2/);
});

test('a filter that the platform cannot read is said to be wrong, not that no order is like it', async () => {
  const platform = platformFor();
  const words = '`filter.show` is not an id. Copy it whole.';
  platform.on(adminOrders.listAdminOrders, ({ query }) =>
    query.filter?.q ? new Refusal(400, 'Invalid', words, { 'filter.show': words }) : new RowsOf([order]),
  );
  const user = openConsole(platform, '/orders');
  expect(await screen.findByText('1-1 of 1')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Name, mail, code or payment'), 'luna');
  const told = await screen.findByText(`The filter cannot be read: ${words}`);
  expect(told).toHaveRole('alert');
  expect(screen.queryByText(/No order is like this/)).toBeNull();
  // neither the pages of the list before, nor the same in a corner that goes away
  expect(screen.queryByText(/\d of \d/)).toBeNull();
  await expect(screen.findAllByText(/is not an id/)).resolves.toEqual([told]);
});

test('a list that is refused for something else does not blame the filter', async () => {
  const platform = platformFor();
  const words = '`sort` must be one of its columns.';
  platform.on(adminOrders.listAdminOrders, () => new Refusal(400, 'Invalid', words, { 'sort.0': words }));
  openConsole(platform, '/orders');
  expect((await screen.findByText(words)).textContent).toBe(words);
});

test('a list that cannot be read again keeps its rows, and says so above them', async () => {
  const platform = platformFor();
  openConsole(platform, '/orders');
  await screen.findByText('BCDF-GHJK');
  platform.on(adminOrders.listAdminOrders, () => new Refusal(503, 'Busy', 'Orders are away. Try again.'));
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Orders are away. Try again. The rows are as they were.');
  expect(screen.getByText('BCDF-GHJK')).toBeVisible();
});

test('one ticket of two is refunded: the sum is said before, and one that was let in is warned of', async () => {
  const platform = platformFor('refundOrder');
  platform.on(adminOrders.refundOrder, { ...order, approval: null });
  const user = openConsole(platform, `/orders/${order.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund BCDF-GHJK' });
  expect(dialog).toHaveTextContent('$50.00 for 2 tickets');
  expect(dialog).toHaveTextContent('1 ticket among them was let in already');
  await user.click(within(dialog).getByRole('checkbox', { name: /Ticket 2/ }));
  expect(dialog).toHaveTextContent('$25.00 for 1 ticket');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Ill.');
  await user.click(within(dialog).getByRole('button', { name: 'Give $25.00 back' }));
  await waitFor(() => expect(dialog).toHaveTextContent('on its way back'));
  expect(platform.heard(adminOrders.refundOrder)[0]?.body).toEqual({ reason: 'Ill.', units: [1] });
});

test('a refusal is said, and nothing is closed', async () => {
  const platform = platformFor('refundOrder');
  platform.on(adminOrders.refundOrder, new Refusal(409, 'DisputeOpen', 'The bank has the money now.'));
  const user = openConsole(platform, `/orders/${order.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Ill.');
  await user.click(screen.getByRole('button', { name: 'Give $50.00 back' }));
  expect(await screen.findByText('The bank has the money now.')).toBeVisible();
});

test('who bought is masked until somebody says why they need it', async () => {
  const platform = platformFor('revealPurchaser');
  platform.on(adminOrders.revealPurchaser, {
    fields: [{ person: id(3), name: 'purchase.email', value: 'luna@people.test' }],
  });
  const user = openConsole(platform, `/orders/${order.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Reveal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reveal who bought BCDF-GHJK' });
  expect(dialog).toHaveTextContent('the person sees');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'She calls from another address.');
  await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('luna@people.test')).toBeInTheDocument();
});

test('who only reads sees no verb', async () => {
  openConsole(platformFor(), `/orders/${order.id}/show`);
  await screen.findByText('Order placed');
  for (const name of [/Refund/, /Reveal/, /Send/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a refund above the limit waits for a second person: the order says so, and who may agree is led there', async () => {
  const platform = platformFor('refundOrder');
  const asked = { approval: id(20), amount: '600.00', units: [1], askedBy: id(4), askedByName: 'ines', askedAt: at };
  platform.on(adminOrders.refundOrder, () => {
    platform.on(adminOrders.getAdminOrder, { ...whole, waiting: [asked] });
    return { ...order, approval: id(20) };
  });
  const user = openConsole(platform, `/orders/${order.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund BCDF-GHJK' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Ill.');
  await user.click(within(dialog).getByRole('button', { name: 'Give $50.00 back' }));
  await waitFor(() => expect(dialog).toHaveTextContent('it waits in Approvals for a second operator'));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const waits = await screen.findByText(/waits for a second person/);
  const words = 'A refund of $600.00 for ticket 1 waits for a second person. @ines asked for it';
  expect(waits).toHaveTextContent(words);
  expect(within(waits).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const again = await screen.findByRole('dialog', { name: 'Refund BCDF-GHJK' });
  expect(again).toHaveTextContent(words);
  const reason = within(again).getByRole('textbox', { name: /Reason/ });
  await user.click(reason);
  await user.paste('x'.repeat(50_000));
  expect(reason).toHaveValue('x'.repeat(500));
  expect(reason).toHaveAccessibleDescription(/500 characters at most/);
});

test('what somebody else asked for at the same moment is said, with who and when, and led to', async () => {
  const platform = platformFor('refundOrder', 'listApprovals' as keyof typeof adminOrders);
  const words = '@otto has asked for the same on 2026-11-24 at 06:00 UTC. It waits in Approvals for a second person.';
  const details = { approval: id(20), by: id(4), askedAt: at };
  platform.on(adminOrders.refundOrder, new Refusal(409, 'AlreadyAsked', words, undefined, details));
  const user = openConsole(platform, `/orders/${order.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Ill.');
  await user.click(screen.getByRole('button', { name: 'Give $50.00 back' }));
  const told = await screen.findByText(/@otto has asked/);
  const href = `/admin/approvals?filter=${encodeURIComponent(JSON.stringify({ id: [id(20)] }))}`;
  expect(within(told).getByRole('link', { name: 'Look at what waits' })).toHaveAttribute('href', href);
});

test('whoever sees the queue is led from the order to what waits', async () => {
  const platform = platformFor('listApprovals' as keyof typeof adminOrders);
  const asked = { approval: id(20), amount: '600.00', units: null, askedBy: id(4), askedByName: null, askedAt: at };
  platform.on(adminOrders.getAdminOrder, { ...whole, waiting: [asked] });
  openConsole(platform, `/orders/${order.id}/show`);
  const waits = await screen.findByText(/waits for a second person/);
  expect(within(waits).getByRole('link', { name: 'Approvals' })).toHaveAttribute(
    'href',
    expect.stringContaining('/approvals'),
  );
  expect(waits).toHaveTextContent('for all tickets that are left');
});
