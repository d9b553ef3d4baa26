import { accountService } from '@marquee/command-api/contract/account-service.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { type Kid, kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { fill, openPage, toasts } from '../../../testing/open-page.tsx';
import { artist, fromNow, idOf, me } from '../../../testing/records.ts';

const limits = { maturity: '7', contacts: 'approved', spendCents: 0, chat: false } as const;
const pip = (changes: Partial<Kid> = {}): Kid => ({
  ...artist({ id: idOf(7), username: 'pip', firstName: 'Pip', followers: 0 }),
  ...{ birthDate: '2016-05-01', limited: true, limits, createdAt: fromNow(0), ...changes },
});

let platform: FakePlatform;
beforeEach(() => {
  platform = new FakePlatform();
  platform.person = me({ ageVerified: true });
  platform.on(accountService.listSessions, []);
  platform.on(relations.listBlocks, []);
  platform.on(relations.listMutes, []);
  platform.on(exports.listExports, []);
  platform.on(dataAccess.listDataAccess, []);
});

async function openKids() {
  const { user } = openPage(platform, '/account');
  const section = within(await screen.findByRole('region', { name: 'Kids' }));
  return { user, section };
}

it('ST246: who has not shown to be 18 is led to where they can', async () => {
  platform.person = me();
  const { section } = await openKids();
  const link = await section.findByRole('link', { name: 'Verify your age' });
  expect(link).toHaveAttribute('href', '/account#age');
  expect(document.getElementById('age')).toBe(screen.getByRole('region', { name: 'Age' }));
  expect(section.queryByRole('button', { name: 'Add a kid' })).toBeNull();
});

it('ST246: a kid is added with what they may do, and stands in the list', async () => {
  platform.on(kids.createKid, ({ body }) => pip({ limits: { ...limits, ...body.limits } as Kid['limits'] }));
  const { user, section } = await openKids();
  expect(await section.findByText(/No kid of yours has an account/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Add a kid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a kid' }));
  await user.click(dialog.getByRole('button', { name: 'Add this kid' }));
  expect(await dialog.findByText('Birth Date Required')).toBeVisible();
  fill(dialog.getByLabelText('First name'), 'Pip');
  fill(dialog.getByLabelText(/^Username/), 'pip');
  fill(dialog.getByLabelText(/^Birth date/), '2016-05-01');
  await user.selectOptions(dialog.getByLabelText(/^May see and play/), '13');
  await user.selectOptions(dialog.getByLabelText(/^New contacts/), 'none');
  await user.selectOptions(dialog.getByLabelText(/^May spend a month/), '$20.00');
  await user.click(dialog.getByLabelText(/May chat/));
  await user.click(dialog.getByRole('button', { name: 'Add this kid' }));
  expect(
    await section.findByText(
      'Sees what is for up to 13. Meets nobody new, chats and comments, spends up to $20.00 a month.',
    ),
  ).toBeVisible();
  const said = { maturity: '13', contacts: 'none', spendCents: 2000, chat: true };
  const body = { firstName: 'Pip', username: 'pip', birthDate: '2016-05-01', limits: said };
  expect(platform.heard(kids.createKid)).toMatchObject([{ body }]);
});

it('what the server refuses is said over the form, and the form stays', async () => {
  platform.on(kids.createKid, new Refusal(409, 'NotAMinor', 'Who is 18 or over signs up for themselves.'));
  const { user, section } = await openKids();
  await user.click(await section.findByRole('button', { name: 'Add a kid' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('First name'), 'Pip');
  fill(dialog.getByLabelText(/^Username/), 'pip');
  fill(dialog.getByLabelText(/^Birth date/), '2000-05-01');
  await user.click(dialog.getByRole('button', { name: 'Add this kid' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Who is 18 or over signs up for themselves.');
  expect(dialog.getByLabelText('First name')).toHaveValue('Pip');
});

it('limits are changed, and a kid is removed with the password', async () => {
  platform.on(kids.listKids, [pip()]);
  platform.on(kids.setKidLimits, () => pip({ limits: { ...limits, chat: true } }));
  platform.on(kids.removeKid, { ok: true as const });
  platform.on(accounts.reauthenticate, { recentUntil: fromNow(1e6) });
  const { user, section } = await openKids();
  await user.click(await section.findByRole('button', { name: 'Limits of Pip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What Pip may do' }));
  await user.click(dialog.getByLabelText(/May chat/));
  await user.click(dialog.getByRole('button', { name: 'Save limits' }));
  expect(
    await section.findByText(/^Sees what is for up to 7. Meets whom you approve, chats and comments, spends no money/),
  ).toBeVisible();
  expect(platform.heard(kids.setKidLimits)).toMatchObject([{ body: { ...limits, chat: true } }]);
  await user.click(section.getByRole('button', { name: 'Remove Pip' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Remove Pip?' }));
  fill(sure.getByLabelText('Password'), 'a long enough password');
  await user.click(sure.getByRole('button', { name: 'Remove Pip for good' }));
  await waitFor(() => expect(section.queryByText('Pip')).toBeNull());
  expect(platform.heard(kids.removeKid)).toMatchObject([{ params: { kidId: idOf(7) } }]);
});

it('ST246: a kid’s names are changed, and the form stays where a name is taken', async () => {
  platform.on(kids.listKids, [pip()]);
  const taken = 'That username belongs to someone else. Choose another.';
  platform.on(kids.changeKid, new Refusal(409, 'UsernameTaken', taken));
  const { user, section } = await openKids();
  await user.click(await section.findByRole('button', { name: 'Names of Pip' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How others see Pip' }));
  expect(dialog.getByLabelText(/^Username/)).toHaveValue('pip');
  fill(dialog.getByLabelText(/^Username/), 'luna');
  await user.click(dialog.getByRole('button', { name: 'Save names' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(taken);
  platform.on(kids.changeKid, pip({ firstName: 'Piper', username: 'piper' }));
  fill(dialog.getByLabelText('First name'), 'Piper');
  fill(dialog.getByLabelText(/^Username/), 'piper');
  await user.click(dialog.getByRole('button', { name: 'Save names' }));
  expect(await section.findByText('Piper')).toBeVisible();
  const body = { firstName: 'Piper', username: 'piper' };
  expect(platform.heard(kids.changeKid).at(-1)).toMatchObject({ params: { kidId: idOf(7) }, body });
});

it('what waits for the parent is allowed or refused; a list that does not load can be asked for again', async () => {
  const request = { follower: artist(), followee: pip(), requestedAt: fromNow(0) };
  platform.on(kids.listKids, new Refusal(500, 'Internal', 'Broken.'));
  platform.on(kids.listKidRequests, [request]);
  platform.on(kids.answerKidRequest, () => {
    platform.on(kids.listKidRequests, []);
    return { ok: true as const };
  });
  const { user, section } = await openKids();
  expect(await section.findByText('Your kids did not load', {}, { timeout: 10_000 })).toBeVisible();
  platform.on(kids.listKids, [pip({ limited: false })]);
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByText('Pip is 18 by now, and decides alone.')).toBeVisible();
  await user.click(await section.findByRole('button', { name: 'Allow: Dry County asks to follow Pip' }));
  expect(await section.findByText('No kid of yours asks to meet anybody.')).toBeVisible();
  expect(platform.heard(kids.answerKidRequest)).toMatchObject([
    { params: { followerId: idOf(2), followeeId: idOf(7) }, body: { accept: true } },
  ]);
});

it('a kid’s account is opened in place of the parent’s; that it cannot be, is said', async () => {
  platform.on(kids.listKids, [pip()]);
  platform.on(kids.openKidSession, new Refusal(503, 'Busy', 'Try again in a moment.'));
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  const { user, section } = await openKids();
  await user.click(await section.findByRole('button', { name: 'Open as Pip' }));
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Not opened'));
  platform.on(kids.openKidSession, { ok: true as const });
  await user.click(section.getByRole('button', { name: 'Open as Pip' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});

it('a kid sees whose account it is on every page, and in the account whom to ask for what', async () => {
  platform.person = me({ firstName: 'Pip', email: '', kid: { guardian: artist({ firstName: 'Nora' }), limits } });
  openPage(platform, '/account');
  const banner = await screen.findByRole('complementary', { name: 'Kid’s account' });
  expect(banner).toHaveTextContent('This is Pip’s account. Nora looks after it.');
  expect(within(banner).getByRole('link')).toHaveAttribute('href', '/api/logout');
  const parent = within(await screen.findByRole('region', { name: 'Your parent' }));
  expect(await parent.findByText('Nora has turned chat and comments off for you.')).toBeVisible();
  expect(await parent.findByText(/^Nora has said when you were born/)).toBeVisible();
  expect(screen.getByLabelText('First name')).toBeVisible();
  expect(screen.queryByLabelText(/^Birthday/)).toBeNull();
  const privacy = within(await screen.findByRole('region', { name: 'Privacy' }));
  expect(await privacy.findByText(/^Until you are 18, people ask before they follow you/)).toBeVisible();
  expect(privacy.queryByRole('checkbox')).toBeNull();
  for (const name of ['Age', 'Kids', 'E-mail', 'Password', 'Delete the account'])
    expect(screen.queryByRole('region', { name })).toBeNull();
});
