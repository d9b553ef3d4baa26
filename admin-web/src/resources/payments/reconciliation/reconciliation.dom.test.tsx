import { adminReconciliation, type Discrepancy } from '@marquee/command-api/contract/payments-reconciliation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const me = '018f0000-0000-7000-8000-000000000001';
const omar = { id: '018f0000-0000-7000-8000-000000000002', name: 'omar' };
const row = (more: Partial<Discrepancy> = {}): Discrepancy => ({
  id: 'charge:pi_shop',
  kind: 'charge',
  ref: 'pi_shop',
  at: '2026-11-24T06:00:00.000Z',
  why: 'providerOnly',
  provider: { amount: '9.00', fee: '0.56' },
  ours: null,
  difference: '8.44',
  claimedBy: null,
  claimedAt: null,
  resolution: null,
  entries: null,
  ...more,
});

/** A platform with one discrepancy, for somebody who may these of its calls. */
function platformWith(shown: Discrepancy, ...permissions: (keyof typeof adminReconciliation)[]): FakePlatform {
  const platform = new FakePlatform(['listReconciliations', 'listDiscrepancies', ...permissions]);
  platform.on(adminReconciliation.listDiscrepancies, () => new RowsOf([shown]));
  return platform;
}
const verbs = ['claimDiscrepancy', 'releaseDiscrepancy', 'resolveDiscrepancy'] as const;

test('what nobody looks into is claimed by one click; whoever is second is told', async () => {
  const platform = platformWith(row(), ...verbs);
  platform.on(
    adminReconciliation.claimDiscrepancy,
    () => new Refusal(409, 'ClaimedByOther', 'Somebody else looks into it.'),
  );
  const user = openConsole(platform, '/discrepancies');
  await user.click(await screen.findByRole('button', { name: 'Claim charge:pi_shop' }));
  await screen.findByText('Somebody else looks into it.');
  const [heard] = platform.heard(adminReconciliation.claimDiscrepancy);
  expect(heard?.params).toEqual({ id: 'charge:pi_shop' });
  expect(heard?.headers.get('idempotency-key')).toMatch(/.{30,}/);
  // it is read again, so that who has it is seen
  await waitFor(() => expect(platform.heard(adminReconciliation.listDiscrepancies).length).toBeGreaterThan(1));
});

test('what I have claimed is explained with what it is, why, and the difference that I saw', async () => {
  const platform = platformWith(row({ claimedBy: { id: me, name: 'ines' } }), ...verbs);
  platform.on(adminReconciliation.resolveDiscrepancy, () => ({ ok: true as const }));
  const user = openConsole(platform, '/discrepancies');
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Explain charge:pi_shop' });
  const send = within(dialog).getByRole('button', { name: 'It is explained' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Of the shop.');
  expect(send).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: /What it is/ }));
  await user.click(await screen.findByRole('option', { name: 'The money is of another business' }));
  await user.click(send);
  await screen.findByText('It is explained.');
  const [heard] = platform.heard(adminReconciliation.resolveDiscrepancy);
  expect(heard?.body).toEqual({ reason: 'Of the shop.', outcome: 'foreign', difference: '8.44' });
});

test('what somebody else has can be taken from them with a reason, and not be explained', async () => {
  openConsole(platformWith(row({ claimedBy: omar }), ...verbs), '/discrepancies');
  await screen.findByText('omar looks into it');
  expect(screen.getByRole('button', { name: 'Release' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Explain' })).toBeNull();
});

test('finance sees what does not match, and no verb', async () => {
  openConsole(platformWith(row({ claimedBy: omar })), '/discrepancies');
  await screen.findByText('the provider alone has it');
  for (const name of ['Claim charge:pi_shop', 'Release', 'Explain'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a day says whether both sides agree, and leads to what does not', async () => {
  const platform = platformWith(row());
  const day = (id: string, open: number, difference: string) => ({
    id,
    provider: '2.55',
    ours: '2.55',
    difference,
    open,
    explained: 0,
    kinds: [],
    entries: { account: 'cash.provider', from: id, to: id },
  });
  const days = [day('2026-11-24', 1, '8.44'), day('2026-11-23', 0, '0.00')];
  platform.on(adminReconciliation.listReconciliations, () => new RowsOf(days));
  const user = openConsole(platform, '/reconciliations');
  await screen.findByText('agrees to the cent');
  await user.click(screen.getByRole('link', { name: 'One thing does not match' }));
  await screen.findByText('the provider alone has it');
  const asked = platform.heard(adminReconciliation.listDiscrepancies).at(-1);
  expect(asked?.query?.filter).toEqual({ day: '2026-11-24', state: 'open' });
});
