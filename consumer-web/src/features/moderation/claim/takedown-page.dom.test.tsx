import { moderation } from '@marquee/command-api/contract/moderation.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage } from '../../../testing/open-page.tsx';
import { idOf, me } from '../../../testing/records.ts';

const address = `/social?post=${idOf(60)}`;
let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.person = null;
});

const form = async () => within(await screen.findByRole('form', { name: 'Takedown claim' }));

it('a visitor comes from the page that asked them to sign in, swears, and is sent to their mail', async () => {
  platform.on(moderation.askForTakedown, { status: true, next: 'mail' });
  const { user, press } = openPage(platform, `/api/login?returnTo=${encodeURIComponent(address)}`);
  await user.click(await screen.findByRole('link', { name: /Is your work shown here without you/ }));
  const claim = await form();
  expect(claim.getByLabelText('Its address here')).toHaveValue(address);
  await press('Send me the link', claim);
  for (const words of ['Write your full name', /^Say what the work is/, /^Without the oath/, /Enter your e-mail/]) {
    expect(await claim.findByText(words)).toBeVisible();
  }
  expect(platform.heard(moderation.askForTakedown)).toEqual([]);
  fill(claim.getByLabelText('Your e-mail'), ' ada@people.test');
  fill(claim.getByLabelText('Your full name'), 'Ada Quill ');
  fill(claim.getByLabelText(/What the work is/), 'A song of 2019.');
  await user.click(claim.getByLabelText(/I swear/));
  await press('Send me the link', claim);
  expect(await screen.findByText('Look into your mail')).toBeVisible();
  expect(screen.getByText(/We have written to ada@people\.test/)).toBeVisible();
  expect(platform.heard(moderation.askForTakedown)).toMatchObject([
    { body: { address, email: 'ada@people.test', name: 'Ada Quill', work: 'A song of 2019.', sworn: true } },
  ]);
});

it('says at the address that it is none of ours, and keeps what was written', async () => {
  const errors = { address: 'This is not the address of a post.' };
  platform.on(moderation.askForTakedown, new Refusal(400, 'AddressUnknown', errors.address, errors));
  const { user, press } = openPage(platform, '/takedown');
  const claim = await form();
  await press('Send me the link', claim);
  expect(await claim.findByText('Copy the address of the page where you saw it')).toBeVisible();
  fill(claim.getByLabelText('Its address here'), 'my song');
  fill(claim.getByLabelText('Your e-mail'), 'ada@people.test');
  fill(claim.getByLabelText('Your full name'), 'Ada Quill');
  fill(claim.getByLabelText(/What the work is/), 'A song of 2019.');
  await user.click(claim.getByLabelText(/I swear/));
  await press('Send me the link', claim);
  expect(await claim.findByText('Not sent yet')).toBeVisible();
  expect(claim.getByLabelText('Its address here')).toHaveAttribute('aria-invalid', 'true');
  expect(claim.getByLabelText('Its address here')).toHaveFocus();
  expect(claim.getByLabelText('Your full name')).toHaveValue('Ada Quill');
});

it('confirms by a click alone what the mail is about, also for who is signed in', async () => {
  platform.on(moderation.confirmTakedown, { ok: true });
  for (const person of [null, me()]) {
    platform.person = person;
    const { press } = openPage(platform, '/takedown?token=proof');
    await screen.findByRole('button', { name: 'Confirm the claim' });
    expect(screen.queryByText('Your claim is filed')).toBeNull();
    await press('Confirm the claim');
    expect(await screen.findByText('Your claim is filed')).toBeVisible();
  }
  expect(platform.heard(moderation.confirmTakedown).map(({ body }) => body)).toEqual([
    { token: 'proof' },
    { token: 'proof' },
  ]);
});

it('of a link that is used up says what that may mean, and leads to another claim', async () => {
  platform.on(moderation.confirmTakedown, new Refusal(400, 'LinkUsed', 'No.'));
  const { user, press } = openPage(platform, '/takedown?token=old');
  await press('Confirm the claim');
  expect(await screen.findByText('This link is used up or too old')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'claim it once more' }));
  expect((await form()).getByLabelText('Its address here')).toHaveValue('');
});

it('says what will happen when a claim is withdrawn, and does it by a click alone', async () => {
  platform.on(moderation.withdrawTakedown, { result: 'withdrawn' });
  const { user, press } = openPage(platform, '/takedown?withdraw=proof');
  expect(await screen.findByRole('heading', { name: 'Withdraw your claim' })).toBeVisible();
  expect(screen.getByText(/What it alone hides is shown again; what a moderator has decided stays/)).toBeVisible();
  expect(platform.heard(moderation.withdrawTakedown)).toEqual([]);
  await press('Withdraw the claim');
  expect(await screen.findByText('Your claim is withdrawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw the claim' })).toBeNull();
  expect(platform.heard(moderation.withdrawTakedown).map(({ body }) => body)).toEqual([{ token: 'proof' }]);
  await user.click(screen.getByRole('link', { name: 'claim it once more' }));
  expect((await form()).getByLabelText('Its address here')).toHaveValue('');
});

it('of a claim of which nothing is left says so, and leads to another', async () => {
  platform.on(moderation.withdrawTakedown, { result: 'gone' });
  const { press } = openPage(platform, '/takedown?withdraw=used');
  await press('Withdraw the claim');
  expect(await screen.findByText('Nothing is left of this claim')).toBeVisible();
  expect(screen.getByRole('link', { name: 'claim it once more' })).toBeVisible();
});

it('keeps its button where the link is wrong or the answer is lost, and says how to go on', async () => {
  platform.on(moderation.withdrawTakedown, new Refusal(400, 'LinkInvalid', 'Open it from our mail again.'));
  const { press } = openPage(platform, '/takedown?withdraw=half');
  await press('Withdraw the claim');
  expect(await screen.findByText('This link is not whole')).toBeVisible();
  expect(screen.getByText('Open it from our mail again.')).toBeVisible();
  platform.on(moderation.withdrawTakedown, new Refusal(503, 'ReadModelBehind', 'It is still being filed.'));
  await press('Withdraw the claim');
  expect(await screen.findByText('Not withdrawn yet')).toBeVisible();
  platform.on(moderation.withdrawTakedown, { result: 'withdrawn' });
  await press('Withdraw the claim');
  expect(await screen.findByText('Your claim is withdrawn')).toBeVisible();
});
