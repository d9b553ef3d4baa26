import {
  type AdminLicence,
  adminLicensing,
  type MySupervisor,
} from '@marquee/command-api/contract/licensing-supervisors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowsOf } from '../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openConsole } from '../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `018f0000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const person = { id: id(1), username: 'luna', firstName: 'Luna', profileImageUrl: null, followers: 0, crown: null };
const supervisor: MySupervisor = {
  ...{
    id: id(1),
    userId: id(1),
    person,
    name: 'Luna Vega',
    company: 'Second Unit',
    bio: '',
    credits: 'Harbour Lights',
  },
  ...{ specialties: [], preferredGenres: [], budgetRange: null, isVerified: false, contactEmail: 'luna@studio.test' },
  ...{ standing: 'registered', reason: null, createdAt: at, updatedAt: at },
};
const licence: AdminLicence = {
  ...{ id: id(2), number: 'BCDF-GHJK-LMNP-QRST', state: 'licensed', trackTitle: 'Lamp oil', owner: id(3) },
  ...{ ownerName: 'Kofi', supervisor: id(1), supervisorName: 'Luna', price: '900.00', voidReason: null },
  ...{
    requestedAt: at,
    issuedAt: at,
    usage: ['movie'],
    territory: 'worldwide',
    startDate: '2036-01-01',
    endDate: null,
  },
  exclusive: true,
};

test('who waits is verified with a reason; whom the server does not let sees no button', async () => {
  const platform = new FakePlatform(['listAdminSupervisors', 'verifySupervisor']);
  platform.on(adminLicensing.listAdminSupervisors, () => new RowsOf([supervisor]));
  platform.on(adminLicensing.verifySupervisor, { ok: true });
  const user = openConsole(platform, '/supervisors');
  await screen.findByText('Harbour Lights');
  const [first] = platform.heard(adminLicensing.listAdminSupervisors);
  expect(JSON.stringify(first?.query)).toContain('registered');
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify Luna Vega' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Real credits.');
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(dialog).toHaveTextContent('Luna Vega is verified.'));
  expect(platform.heard(adminLicensing.verifySupervisor)[0]?.body).toEqual({ reason: 'Real credits.' });
});

test('a licence is taken back, and says before what goes back', async () => {
  const platform = new FakePlatform(['listAdminLicences', 'voidLicence']);
  platform.on(adminLicensing.listAdminLicences, () => new RowsOf([licence]));
  platform.on(adminLicensing.voidLicence, { ok: true, approval: null });
  const user = openConsole(platform, '/licences');
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take back BCDF-GHJK-LMNP-QRST' });
  expect(dialog).toHaveTextContent('$900.00 goes back');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Not theirs.');
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(dialog).toHaveTextContent('is void'));
});
