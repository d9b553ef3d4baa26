import { type AdminCase, adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { type AdminPost, type AdminPostWhole, adminPosts } from '@marquee/command-api/contract/moderation-posts.ts';
import { adminHistory } from '@marquee/command-api/contract/operations-history.ts';
import { social } from '@marquee/command-api/contract/social.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Lost, Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const person = (n: number, firstName: string) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${n}`, username: firstName.toLowerCase(), firstName },
  ...{ profileImageUrl: null, followers: 3, crown: null },
});
const zoe = person(3, 'Zoe');
const id = '018f0000-0000-7000-8000-0000000000ab';
const caseId = '018f0000-0000-7000-8000-0000000000aa.1';
const post: AdminPost = {
  ...{ id, kind: 'post', author: zoe, text: 'Buy followers here!', media: 2, audience: 'followers', price: null },
  ...{ state: 'published', hidden: null, gated: false, case: null, publishedAt: at },
};
const about = {
  ...{ title: null, text: 'Buy followers here!', pictures: [], videos: [], address: '/social?post=ab' },
  ...{ group: null, createdAt: at, hidden: null, gated: false },
};
const round: AdminCase = {
  ...{ id: caseId, kind: 'post', subjectId: id, owner: zoe, severity: 1, reports: 1, state: 'open', openedAt: at },
  ...{ claimedBy: null, claimedUntil: null, escalated: null, proposal: null, decision: null, appeal: 'none' },
  appealedAt: null,
};
const reads = ['listAdminPosts', 'getAdminPost', 'listCases', 'getCase'];
const verbs = ['openCase', 'hidePost', 'unhidePost', 'claimCase'];

function platformFor(whole: () => AdminPostWhole, permissions: readonly string[] = [...reads, ...verbs]) {
  const platform = new FakePlatform(permissions, 'moderator');
  platform.on(adminPosts.listAdminPosts, () => new RowsOf([whole()]));
  platform.on(adminPosts.getAdminPost, whole);
  platform.on(adminCases.getCase, {
    ...round,
    ...{ about, reportList: [], claims: [], note: '', appealText: null, resolution: null, resolvedBy: null },
    ...{ messages: [], outcomes: [] },
  });
  return platform;
}

test('a post is looked for by words, author and state, and seen as its readers see it', async () => {
  const platform = platformFor(() => ({ ...post, about, rounds: [] }));
  const user = openConsole(platform, '/posts');
  const row = await screen.findByRole('row', { name: /Buy followers/ });
  expect(row).toHaveTextContent(/Zoe.*Buy followers here!.*2.*In the feeds/);
  expect(platform.heard(adminPosts.listAdminPosts)[0]?.query).toMatchObject({ filter: { state: 'live' } });
  await user.type(screen.getByPlaceholderText('Whole words that it says'), 'followers');
  await user.type(screen.getByRole('textbox', { name: 'Author: name, mail or id' }), 'zoe');
  await expect
    .poll(() => platform.heard(adminPosts.listAdminPosts).at(-1)?.query.filter)
    .toEqual({ q: 'followers', person: 'zoe', state: 'live' });
  await user.click(screen.getByText('Buy followers here!'));
  expect(await screen.findByRole('heading', { name: 'As its readers see it' })).toBeVisible();
  expect(screen.getByText('Nobody has reported it.')).toBeVisible();
});

test('what nobody has reported is reported by a rule and with why, and from then on has the verbs of its case', async () => {
  let rounds: AdminPostWhole['rounds'] = [];
  const platform = platformFor(() => ({ ...post, about, rounds }));
  platform.on(adminCases.openCase, () => {
    rounds = [round];
    return round;
  });
  const user = openConsole(platform, `/posts/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }));
  expect(dialog.getByText(/A colleague decides it/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'It sells followers.');
  expect(dialog.getByRole('button', { name: 'Report it' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: /Rule/ }));
  await user.click(await screen.findByRole('option', { name: 'Spam or fraud' }));
  await user.click(dialog.getByRole('button', { name: 'Report it' }));
  expect(await dialog.findByText(/It is reported/)).toBeVisible();
  expect(platform.heard(adminCases.openCase)[0]?.body).toEqual({
    ...{ kind: 'post', id, rule: 'spam', reason: 'It sells followers.' },
  });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  expect(screen.getByRole('link', { name: 'To decide' })).toHaveAttribute('href', `/admin/cases/${caseId}/show`);
});

test('it is hidden by hand with what its author reads, and shown again', async () => {
  let hidden: string | null = null;
  const platform = platformFor(() => ({ ...post, hidden, about: { ...about, hidden }, rounds: [] }));
  platform.on(social.hidePost, ({ body }) => {
    hidden = body.reason;
    return { ok: true as const, caseId: id };
  });
  const user = openConsole(platform, `/posts/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this post' }));
  await user.type(dialog.getByRole('textbox', { name: /What its author reads/ }), 'No selling here.');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByText('It is hidden.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Show again' })).toBeVisible();
  expect(screen.getByText(/^Hidden: No selling here\./)).toBeVisible();
});

const undoing = { event: '018f0000-0000-7000-8000-0000000000ee', newest: 4, says: 'Shows it again.' };
/** Hides the post, as somebody who may undo it; answers the dialog that says so. */
async function hide(platform: FakePlatform) {
  platform.on(social.hidePost, { ok: true, caseId: id });
  const user = openConsole(platform, `/posts/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide this post' }));
  await user.type(dialog.getByRole('textbox', { name: /What its author reads/ }), 'No selling here.');
  await user.click(dialog.getByRole('button', { name: 'Hide' }));
  expect(await dialog.findByText('It is hidden.')).toBeVisible();
  return { user, dialog };
}
const undoer = () => platformFor(() => ({ ...post, about, rounds: [] }), [...reads, ...verbs, 'undoVerb']);

test('what was just done is undone by the keyboard, once, with the reason it was done for', async () => {
  const platform = undoer();
  platform.on(adminHistory.getUndo, { undo: undoing });
  platform.on(adminHistory.undoVerb, { outcome: 'done' });
  const { user, dialog } = await hide(platform);
  const undo = await dialog.findByRole('button', { name: 'Undo' });
  expect(dialog.getByText('Shows it again.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(/It is undone/)).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^It is undone/);
  const [heard, ...more] = platform.heard(adminHistory.undoVerb);
  expect(more).toEqual([]);
  expect(heard?.params).toEqual({ stream: `case-${id}` });
  expect(heard?.body).toEqual({ event: undoing.event, newest: 4, reason: 'Undone: No selling here.' });
  const [hidden] = platform.heard(social.hidePost);
  expect(heard?.headers.get('idempotency-key')).toMatch(/.{30,}/);
  expect(heard?.headers.get('idempotency-key')).not.toBe(hidden?.headers.get('idempotency-key'));
});

test('an undo whose answer is lost is sent again under its key, and one that comes too late says who was first', async () => {
  const platform = undoer();
  platform.on(adminHistory.getUndo, { undo: undoing });
  platform.on(adminHistory.undoVerb, new Lost());
  const { user, dialog } = await hide(platform);
  await user.click(await dialog.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText(/did not answer/)).toBeVisible();
  platform.on(adminHistory.undoVerb, new Refusal(409, 'ChangedSince', 'otto has changed it since you looked.'));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('otto has changed it since you looked.')).toBeVisible();
  const keys = platform.heard(adminHistory.undoVerb).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('where nothing undoes it no way back is offered', async () => {
  const platform = undoer();
  platform.on(adminHistory.getUndo, { undo: null });
  const { dialog } = await hide(platform);
  await expect.poll(() => platform.heard(adminHistory.getUndo).length).toBe(1);
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('whom the server does not let is offered no verb, and what its author has deleted has none', async () => {
  const none = () => {
    for (const name of ['Report', 'Hide', 'Show again', 'Claim'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  };
  openConsole(
    platformFor(() => ({ ...post, about, rounds: [] }), reads),
    `/posts/${id}/show`,
  );
  expect(await screen.findByText('Buy followers here!')).toBeVisible();
  none();
  const deleted: AdminPostWhole = { ...post, text: null, state: 'deleted', about: null, rounds: [] };
  openConsole(
    platformFor(() => deleted),
    `/posts/${id}/show`,
  );
  expect(await screen.findByText('Deleted by its author')).toBeVisible();
  none();
});
