import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { type DataExport, exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { fromNow, idOf } from '../../../testing/records.ts';

const making: DataExport = {
  ...{ id: idOf(7), state: 'making', done: 0, total: 0, requestedAt: fromNow(0), bytes: null, expiresAt: null },
};
const ready: DataExport = {
  ...{ ...making, state: 'ready', done: 9, total: 9, bytes: 2_300_000, expiresAt: fromNow(7 * 86_400_000) },
};

let platform: FakePlatform;
let rows: DataExport[];
beforeEach(() => {
  rows = [];
  platform = new FakePlatform();
  platform.on(dataAccess.listDataAccess, []);
  platform.on(accountService.listSessions, []);
  platform.on(relations.listBlocks, []);
  platform.on(relations.listMutes, []);
  platform.on(exports.listExports, () => rows);
  platform.on(exports.startExport, () => {
    rows = [making];
    return making;
  });
});
const region = async () => within(await screen.findByRole('region', { name: 'Your data' }));

it('prepares an archive, shows how far it is, and gives it to be downloaded', async () => {
  const { press } = openPage(platform, '/account');
  await press('Prepare my data');
  const part = await region();
  await waitFor(() => expect(part.getByRole('status')).toHaveTextContent(/^Being prepared/));
  expect(part.queryByRole('button')).toBeNull();
  rows = [{ ...making, done: 3, total: 9 }];
  await waitFor(() => expect(part.getByRole('meter')).toHaveAttribute('value', '3'));
  rows = [ready];
  await waitFor(() => expect(part.getByRole('button', { name: /^Download/ })).toBeVisible());
  expect(part.getByRole('status')).toHaveTextContent(/^2\.3 MB, here until/);
});

it('gives an archive once the password was given, where the sign-in is a while ago', async () => {
  rows = [ready];
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} of ${new URL(this.href).pathname}`);
  });
  platform.on(exports.downloadExport, new Refusal(403, 'ReauthenticationRequired', 'Give your password again.'));
  const { press } = openPage(platform, '/account');
  const part = await region();
  await waitFor(() => expect(part.getByRole('button', { name: /^Download/ })).toBeVisible());
  await press(/^Download the export/);
  const dialog = within(await screen.findByRole('dialog'));
  expect(saved).toEqual([]);
  platform.on(accounts.reauthenticate, { recentUntil: fromNow(900_000) });
  platform.on(exports.downloadExport, 'bytes');
  fill(await dialog.findByLabelText('Password'), 'right');
  await press('Download');
  await waitFor(() => expect(saved).toEqual([`marquee-my-data.zip of /api/account/exports/${idOf(7)}/file`]));
  click.mockRestore();
});

it('asks for the password where the sign-in is a while ago, and says when it was the wrong one', async () => {
  platform.on(exports.startExport, new Refusal(403, 'ReauthenticationRequired', 'Give your password again.'));
  platform.on(accounts.reauthenticate, new Refusal(403, 'WrongPassword', 'That is not your password.'));
  const { press } = openPage(platform, '/account');
  await press('Prepare my data');
  const dialog = within(await screen.findByRole('dialog'));
  fill(await dialog.findByLabelText('Password'), 'wrong');
  await press('Prepare my data');
  await waitFor(() => expect(dialog.getByRole('alert')).toBeVisible());
  platform.on(accounts.reauthenticate, { recentUntil: fromNow(900_000) });
  platform.on(exports.startExport, () => {
    rows = [making];
    return making;
  });
  fill(dialog.getByLabelText('Password'), 'right');
  await press('Prepare my data');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const part = await region();
  await waitFor(() => expect(part.getByRole('status')).toHaveTextContent(/^Being prepared/));
});

it('says why there is no more today, and what did not work', async () => {
  rows = [{ ...making, state: 'failed' }];
  platform.on(exports.startExport, new Refusal(429, 'TooManyExports', 'You can ask for 3 exports a day.'));
  const { press } = openPage(platform, '/account');
  await press('Prepare a new one');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent(/Not started.*3 exports a day/));
  const part = await region();
  expect(part.getByText('Failed')).toBeVisible();
});

it('says when the list does not load, and loads it again', async () => {
  platform.on(exports.listExports, new Refusal(503, 'Away', 'Come back in a moment.'));
  const { press } = openPage(platform, '/account');
  const part = await region();
  await waitFor(() => expect(part.getByText('Your exports did not load')).toBeVisible());
  platform.on(exports.listExports, [ready]);
  await press('Retry');
  await waitFor(() => expect(part.getByRole('button', { name: /^Download/ })).toBeVisible());
});
