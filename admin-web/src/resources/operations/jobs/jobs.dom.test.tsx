import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { migration } from '@marquee/command-api/contract/migration.ts';
import { type AdminJob, adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Lost, Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const job = (id: string, more: Partial<AdminJob> = {}): AdminJob => ({
  id,
  kind: 'show-cancellation',
  version: 1,
  state: 'stuck',
  reason: 'the provider refused',
  itemsTotal: 3,
  itemsDone: 1,
  itemsFailed: 1,
  itemsParked: 1,
  caption: '',
  percent: null,
  retry: null,
  failedTries: 4,
  engine: 'embedded',
  run: 1,
  startedBy: null,
  startedByName: null,
  cause: null,
  startedAt: at,
  updatedAt: at,
  stuckAt: at,
  wakesAt: null,
  endedAt: null,
  cancellable: true,
  ...more,
});
const jobs = [
  job('cancel/1', { percent: 42 }),
  job('cancel/2'),
  job('renew/3', { state: 'done', endedAt: at, cancellable: false }),
];

/** A platform with three jobs, for somebody who may these of its calls. */
function platformFor(...permissions: (keyof typeof adminJobs)[]): FakePlatform {
  const platform = new FakePlatform(permissions);
  platform.on(adminJobs.listJobs, () => new RowsOf(jobs));
  platform.on(adminJobs.getJob, ({ params }) => ({ ...job(params.jobId), timeline: [], parked: [] }));
  return platform;
}

test('several jobs are told one verb in one request, with a reason, and each says what became of it', async () => {
  const platform = platformFor('listJobs', 'decideJobs');
  platform.on(adminJobs.decideJobs, ({ body }) =>
    body.targets.map(({ id }) => ({
      id,
      item: null,
      ok: id !== 'renew/3',
      code: null,
      message: id === 'renew/3' ? 'The job is over.' : null,
    })),
  );
  const user = openConsole(platform, '/jobs');
  await screen.findByText('cancel/1');
  expect(screen.getByText('1 of 3, 42 % of the next, 1 failed, 1 set aside')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /select all/i }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retry 3 jobs' });
  expect(dialog).toHaveTextContent('2 of the 3');
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It is mended.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog).toHaveTextContent('2 of 3 done, 1 refused.'));
  expect(dialog).toHaveTextContent('The job is over.');
  const [heard, ...more] = platform.heard(adminJobs.decideJobs);
  expect(more).toEqual([]);
  expect(heard?.body).toMatchObject({
    verb: 'retry',
    reason: 'It is mended.',
    targets: jobs.map(({ id }) => ({ id })),
  });
  expect(heard?.headers.get('idempotency-key')).toMatch(/.{30,}/);
  // what was refused stays chosen, to be looked at or told again
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const chosen = screen.getAllByRole('row').filter((row) => within(row).queryByRole('checkbox', { checked: true }));
  expect(chosen.map((row) => /cancel\/1|cancel\/2|renew\/3/.exec(row.textContent)?.[0])).toEqual(['renew/3']);
});

test('an answer that is lost is asked for again by the same request: each is answered as it was', async () => {
  const platform = platformFor('listJobs', 'decideJobs');
  platform.on(adminJobs.decideJobs, new Lost());
  const user = openConsole(platform, '/jobs');
  await user.click(await screen.findByRole('checkbox', { name: /select all/i }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retry 3 jobs' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It is mended.');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog).toHaveTextContent('did not answer'));
  platform.on(adminJobs.decideJobs, ({ body }) =>
    body.targets.map(({ id }) => ({ id, item: null, ok: true, code: null, message: null })),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog).toHaveTextContent('3 of 3 done.'));
  const [first, second] = platform.heard(adminJobs.decideJobs);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.body).toEqual(first?.body);
});

test('the artist of a migration is asked for another login, with a reason that they read', async () => {
  const id = '0198f0aa-0000-7000-8000-000000000041';
  const platform = new FakePlatform(['listJobs', 'getJob', 'askCredentials']);
  const moving = job(`migration/${id}/1`, { kind: 'migration', reason: 'credentials: No.' });
  platform.on(adminJobs.getJob, () => ({ ...moving, timeline: [], parked: [] }));
  platform.on(migration.askCredentials, () => ({ ok: true }));
  const user = openConsole(platform, `/jobs/${encodeURIComponent(moving.id)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Ask for new credentials' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for new credentials' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'The service refused it.' } });
  await user.click(dialog.getByRole('button', { name: 'Ask the artist' }));
  await waitFor(() => expect(platform.heard(migration.askCredentials)).toHaveLength(1));
  expect(platform.heard(migration.askCredentials)).toMatchObject([
    { params: { migrationId: id }, body: { reason: 'The service refused it.' } },
  ]);
});

test('who only reads sees no verb', async () => {
  openConsole(platformFor('listJobs', 'getJob'), '/jobs/cancel%2F1/show');
  await screen.findAllByText('the provider refused');
  for (const name of ['Retry', 'Skip', 'Cancel']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a sign-in of long ago is renewed by the password, and the verb goes on with the same key', async () => {
  const platform = platformFor('listJobs', 'getJob', 'retryJob');
  let renewed = false;
  platform.on(
    adminJobs.retryJob,
    () => (renewed ? jobs[0] : new Refusal(403, 'ReauthenticationRequired', 'Again.')) as AdminJob,
  );
  platform.on(accounts.reauthenticate, ({ body }) => {
    if (body.password !== 'right') return new Refusal(403, 'WrongPassword', 'That is not your password.');
    renewed = true;
    return { recentUntil: at };
  });
  const user = openConsole(platform, '/jobs/cancel%2F1/show');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Because');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const ask = await screen.findByRole('dialog', { name: 'Your password once more' });
  await user.type(within(ask).getByLabelText(/Password/), 'wrong');
  await user.click(within(ask).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(ask).toHaveTextContent('That is not your password.'));
  await user.clear(within(ask).getByLabelText(/Password/));
  await user.type(within(ask).getByLabelText(/Password/), 'right');
  await user.click(within(ask).getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(screen.getByText('It is told to try again.')).toBeVisible());
  const keys = platform.heard(adminJobs.retryJob).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a list is gone through by its keys, which the help names', async () => {
  openConsole(platformFor('listJobs', 'getJob', 'retryJob'), '/jobs');
  await screen.findByText('cancel/2');
  // no browser gives the focus to a field of a closed menu, as this DOM does: keys go to the page
  const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });
  press('?');
  const help = await screen.findByRole('dialog', { name: 'Keys' });
  press('Escape', help);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const key of ['j', 'j']) press(key);
  press('Enter');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/jobs/cancel%2F2/show'));
});

test('who is no staff is told so, and sees nothing', async () => {
  const platform = platformFor();
  platform.session = null;
  openConsole(platform, '/jobs');
  expect(await screen.findByRole('alert')).toHaveTextContent('Only staff may do this.');
  expect(screen.queryByRole('navigation')).toBeNull();
});
