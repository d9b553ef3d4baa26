import { adminConsole, type RecordLock } from '@marquee/command-api/contract/operations-console.ts';
import { type AdminPersonWhole, adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakePlatform } from '../testing/fake-platform.ts';
import { openConsole } from '../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const luna: AdminPersonWhole = {
  ...{ id: id(3), username: 'luna', name: 'L•••', email: 'l•••@people.test', userType: 'fan', roles: [], age: 'adult' },
  ...{ private: false, erased: false, erasedAt: null, registeredAt: at, followers: 0, following: 0 },
  ...{ guardian: null, limits: null, kids: [] },
  sessions: [{ startedAt: at, usedAt: at, expiresAt: at, userAgent: 'Firefox' }],
};
const mine: RecordLock = {
  ...{ record: `person-${luna.id}`, by: id(1), byName: 'Ines', doing: 'Sign out everywhere', since: at, until: at },
  ...{ own: true, before: null },
};
const ottos: RecordLock = { ...mine, by: id(2), byName: 'Otto', doing: 'Roles', own: false };

/** A platform where somebody is at the record, as `held` says of who asks. */
function platformWith(held: () => RecordLock): FakePlatform {
  const verbs = ['getAdminPerson', 'endSessions', 'getRecordLock', 'holdRecord', 'releaseRecord'];
  const platform = new FakePlatform(['listAdminPeople', ...verbs]);
  platform.on(adminPeople.getAdminPerson, luna);
  platform.on(adminPeople.endSessions, { ok: true as const });
  platform.on(adminConsole.getRecordLock, () => ({ lock: held().own ? null : held() }));
  platform.on(adminConsole.holdRecord, ({ body }) => (body.takeOver ? { ...mine, before: 'Otto' } : held()));
  platform.on(adminConsole.releaseRecord, { ok: true as const });
  return platform;
}

test('a form is at its record while it is open, and leaves it when it is closed', async () => {
  const platform = platformWith(() => mine);
  const user = openConsole(platform, `/people/${luna.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(platform.heard(adminConsole.holdRecord)).toHaveLength(1));
  expect(platform.heard(adminConsole.holdRecord)[0]).toMatchObject({
    params: { record: `person-${luna.id}` },
    body: { doing: 'Sign out everywhere', takeOver: false },
  });
  expect(platform.heard(adminConsole.releaseRecord)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(platform.heard(adminConsole.releaseRecord)).toHaveLength(1));
});

test('who comes second sees who is at a record and at what, on its page and in the form, and saves once it is taken over', async () => {
  const platform = platformWith(() => ottos);
  const user = openConsole(platform, `/people/${luna.id}/show`);
  expect(await screen.findByText(/Otto is at this record \(Roles\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/Otto is at this record \(Roles\).*You cannot save/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Stolen.');
  expect(within(dialog).getByRole('button', { name: 'Sign out' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Sign out' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('They are signed out.')).toBeVisible();
  await waitFor(() => expect(platform.heard(adminConsole.releaseRecord)).toHaveLength(1));
});
