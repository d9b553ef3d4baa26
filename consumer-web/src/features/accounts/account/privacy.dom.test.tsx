import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { noticeChoices } from '@marquee/command-api/contract/notifications-choices.ts';
import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountPlatform } from '../../../testing/accounts.ts';
import type { FakePlatform } from '../../../testing/fake-platform.ts';
import { Refusal } from '../../../testing/fake-server.ts';
import { openPage, toasts } from '../../../testing/open-page.tsx';
import { artist, fromNow, idOf, me } from '../../../testing/records.ts';

let platform: FakePlatform;
beforeEach(() => {
  platform = accountPlatform();
});

const part = (name: string) => screen.findByRole('region', { name });

it('saves who may follow unasked, find and name me', async () => {
  platform.on(accounts.setPrivacy, ({ body: { private: closed = false } }) =>
    me({ privacy: { private: closed, discoverable: true, mentions: 'followed' } }),
  );
  const { press, user } = openPage(platform, '/account');
  const privacy = within(await part('Privacy'));
  await user.click(await privacy.findByLabelText(/^Private account/));
  await user.selectOptions(privacy.getByLabelText('Who may mention me'), 'followed');
  await press('Save privacy');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent('Privacy saved'));
  expect(platform.heard(accounts.setPrivacy)).toMatchObject([
    { body: { private: true, discoverable: true, mentions: 'followed' } },
  ]);
});

it('lets in who asks to follow, or not', async () => {
  const waiting = [artist(), artist({ id: idOf(3), firstName: 'Rosa' })];
  platform.on(relations.listFollowRequests, () => waiting.map((person) => ({ person, requestedAt: fromNow(0) })));
  platform.on(relations.answerFollowRequest, ({ params }) => {
    waiting.splice(
      waiting.findIndex(({ id }) => id === params.userId),
      1,
    );
    return { ok: true as const };
  });
  const { press } = openPage(platform, '/account');
  const requests = within(await part('Follow requests'));
  expect(await requests.findAllByRole('listitem')).toHaveLength(2);
  await press('Accept Dry County');
  await waitFor(() => expect(requests.getAllByRole('listitem')).toHaveLength(1));
  await press('Decline Rosa');
  expect(await requests.findByText('Nobody is waiting for an answer.')).toBeVisible();
  expect(platform.heard(relations.answerFollowRequest).map(({ body }) => body)).toEqual([
    { accept: true },
    { accept: false },
  ]);
});

it('lists whom I block and mute, and takes either back', async () => {
  let blocked = [{ person: artist(), since: fromNow(0), until: null }];
  platform.on(relations.listBlocks, () => blocked);
  platform.on(relations.listMutes, [
    { person: artist({ id: idOf(3), firstName: 'Rosa' }), since: fromNow(0), until: fromNow(9 * 86_400_000) },
  ]);
  platform.on(relations.unblock, () => {
    blocked = [];
    return { ok: true as const };
  });
  const { press } = openPage(platform, '/account');
  const region = within(await part('Blocked and muted'));
  expect(await region.findByText(/^until /)).toBeVisible();
  await press('Unblock Dry County');
  expect(await region.findByText('You block nobody.')).toBeVisible();
  platform.on(relations.unmute, new Refusal(503, 'Away', 'Come back in a moment.'));
  await press('Unmute Rosa');
  await waitFor(() => expect(toasts()[0]).toHaveTextContent(/Not taken back.*Come back in a moment/));
  expect(platform.heard(relations.unmute)).toMatchObject([{ params: { userId: idOf(3) } }]);
});

it('says when staff opened what is sealed of me, and why; or that nobody has', async () => {
  openPage(platform, '/account');
  expect(await within(await part('Who looked')).findByText('Nobody has opened anything of yours.')).toBeVisible();
  platform.on(dataAccess.listDataAccess, [
    { id: idOf(7), at: fromNow(0), fields: ['purchase'], reason: 'She called from another address.' },
  ]);
  openPage(platform, '/account');
  const row = await within(await part('Who looked')).findByRole('listitem');
  expect(row).toHaveTextContent(/purchase“She called from another address.”/);
});

it('each kind of notice is chosen in the app and by mail, where it is a choice', async () => {
  platform.on(noticeChoices.setNoticePreference, { ok: true });
  const { user } = openPage(platform, '/account');
  const row = await screen.findByRole('row', { name: /Comments on my posts/ });
  const [inApp, byMail] = within(row).getAllByRole('checkbox');
  expect(inApp).toHaveAccessibleName('Comments on my posts, in the app');
  expect(inApp).toBeChecked();
  expect(byMail).not.toBeChecked();
  await user.click(byMail as HTMLElement);
  await user.click(inApp as HTMLElement);
  await waitFor(() =>
    expect(platform.heard(noticeChoices.setNoticePreference)).toMatchObject([
      { params: { kind: 'commented' }, body: { mail: true } },
      { params: { kind: 'commented' }, body: { app: false } },
    ]),
  );
  expect(screen.getByRole('row', { name: /Likes of my posts/ })).toHaveTextContent('None');
  expect(screen.getByRole('row', { name: /A decision concerns me/ })).toHaveTextContent('Always');
});
