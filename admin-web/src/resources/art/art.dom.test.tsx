import { type AdminArt, type AdminArtSale, adminArt } from '@marquee/command-api/contract/art-admin.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openConsole } from '../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, username: string) => ({
  ...{ id: id(n), username, firstName: null, profileImageUrl: null, followers: 0, crown: null },
});
const piece: AdminArt = {
  ...{ id: id(1), kind: 'piece', title: 'Slack water', category: 'traditional', state: 'published', hidden: null },
  ...{ creator: person(2, 'odette'), owner: person(3, 'luna'), price: '$1.5K', sales: 1, createdAt: at },
};
const sale: AdminArtSale = {
  ...{ id: id(5), payable: `artsale-${id(5)}`, artId: id(1), kind: 'piece', title: 'Slack water' },
  ...{ seller: person(2, 'odette'), buyer: person(3, 'luna'), price: '1500.00', resale: true, status: 'completed' },
  ...{ returnAsked: true, received: false, placedAt: at, completedAt: at },
};

test('staff see whose each piece is, and the sales behind it with their entries in the books', async () => {
  const platform = new FakePlatform(['listAdminArt', 'listAdminArtSales']);
  platform.on(adminArt.listAdminArt, () => new RowsOf([piece, { ...piece, id: id(9), hidden: 'Not theirs' }]));
  platform.on(adminArt.listAdminArtSales, () => new RowsOf([sale]));
  const user = openConsole(platform, '/art');
  expect(await screen.findAllByText('luna')).toHaveLength(2);
  expect(screen.getByText('hidden: Not theirs')).toBeVisible();
  const [first] = screen.getAllByRole('link', { name: '1' });
  if (first) await user.click(first);
  expect(await screen.findByText('sold, its buyer asks to give it back')).toBeVisible();
  expect(screen.getByText('with a royalty')).toBeVisible();
  expect(screen.getByText(sale.payable)).toBeVisible();
  expect(platform.heard(adminArt.listAdminArtSales)[0]?.query).toMatchObject({ filter: { artId: id(1) } });
});

test('an operator gives a sale back with a reason of their own, and is told where it takes two', async () => {
  const platform = new FakePlatform(['listAdminArtSales', 'refundAdminArtSale']);
  platform.on(adminArt.listAdminArtSales, () => new RowsOf([sale, { ...sale, id: id(6), status: 'undone' }]));
  platform.on(adminArt.refundAdminArtSale, { ok: true as const, approval: id(50) });
  const user = openConsole(platform, '/art-sales');
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund Slack water' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It is a copy.');
  await user.click(within(dialog).getByRole('button', { name: 'Give $1500.00 back' }));
  expect(await screen.findByText(/waits in Approvals/)).toBeVisible();
  expect(platform.heard(adminArt.refundAdminArtSale)[0]).toMatchObject({
    params: { saleId: sale.id },
    body: { reason: 'It is a copy.' },
  });
});
