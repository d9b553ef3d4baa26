import { type AdminCase, type AdminCaseWhole, adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const later = '2099-11-24T06:30:00.000Z';
const me = '018f0000-0000-7000-8000-000000000001';
const person = (n: number, firstName: string) => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${n}`, username: firstName.toLowerCase(), firstName },
  ...{ profileImageUrl: null, followers: 3, crown: null },
});
const [ines, olaf, zoe, rolf] = [person(1, 'Ines'), person(2, 'Olaf'), person(3, 'Zoe'), person(4, 'Rolf')];
const id = '018f0000-0000-7000-8000-0000000000aa.1';
const groupId = '018f0000-0000-7000-8000-0000000000ac';
const whole = (more: Partial<AdminCaseWhole> = {}): AdminCaseWhole => ({
  ...{ id, kind: 'post', subjectId: '018f0000-0000-7000-8000-0000000000ab', owner: zoe, severity: 3, reports: 2 },
  ...{ state: 'open', openedAt: at, claimedBy: null, claimedUntil: null, escalated: null, proposal: null },
  ...{ decision: null, appeal: 'none', appealedAt: null, note: '', appealText: null, resolution: null },
  ...{ resolvedBy: null, messages: [], claims: [] },
  about: {
    ...{
      title: null,
      text: 'Buy followers here!',
      pictures: [],
      videos: [],
      address: '/social?post=ab',
      createdAt: at,
      group: { id: groupId, name: 'Night shift' },
    },
    ...{ hidden: null, gated: false },
  },
  reportList: [{ reporter: rolf, reason: 'harassment', text: 'It mocks me.', at }],
  outcomes: [
    { outcome: 'dismiss', second: false },
    { outcome: 'hide', second: false },
    { outcome: 'suspend', second: false },
    { outcome: 'ban', second: true },
  ],
  ...more,
});
const made = { id: me, outcome: 'ban', rule: 'hate', reason: 'Nothing but hate.', by: olaf, at } as const;
const everything = Object.keys(adminCases);

/** A platform with one case, whose queues a test fills. */
function platformFor(one: () => AdminCaseWhole, permissions: readonly string[] = everything, role: Role = 'moderator') {
  const platform = new FakePlatform(permissions, role);
  platform.on(adminCases.getCase, one);
  platform.on(adminCases.listCases, ({ query }) => {
    const { queue } = query.filter ?? {};
    return new RowsOf(queue === undefined || queue === 'open' ? [one()] : []);
  });
  return platform;
}
const answer = (one: AdminCaseWhole): AdminCase => one;
const open = (platform: FakePlatform) => openConsole(platform, `/cases/${id}/show`);

test('the queues say how many wait in each and since when, and the next case is claimed and opened', async () => {
  const one = whole({ claimedBy: olaf, claimedUntil: later });
  const platform = platformFor(() => one);
  platform.on(adminCases.claimNextCase, () => answer(one));
  const user = openConsole(platform, '/cases');
  const queues = within(await screen.findByRole('navigation', { name: 'Queues' }));
  expect(await queues.findByRole('button', { name: /^To decide · 1 · oldest / })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await queues.findByRole('button', { name: 'Appeals · 0' })).toBeVisible();
  const row = await screen.findByRole('row', { name: /Post/ });
  expect(row).toHaveTextContent(/High.*Post.*Zoe.*2.*To decide.*Olaf/);
  await user.click(queues.getByRole('button', { name: /^Appeals/ }));
  await screen.findByText('Nothing waits here.');
  await user.click(screen.getByRole('button', { name: 'Next case' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/cases/${id}/show`));
});

test('many are left as they are in one request, each with what became of it; what was refused stays chosen', async () => {
  const other = '018f0000-0000-7000-8000-0000000000ae.1';
  const platform = platformFor(() => whole());
  platform.on(adminCases.listCases, () => new RowsOf([answer(whole()), answer(whole({ id: other, owner: rolf }))]));
  platform.on(adminCases.decideCases, ({ body }) =>
    body.ids.map((id) =>
      id === other
        ? { id, ok: false, code: 'CaseNotYours', message: 'Claim this case first.' }
        : { id, ok: true, code: null, message: null },
    ),
  );
  const user = openConsole(platform, '/cases');
  await user.click(await screen.findByRole('checkbox', { name: /select all/i }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave 2 cases' });
  await user.click(within(dialog).getByRole('combobox', { name: /Rule/ }));
  await user.click(await screen.findByRole('option', { name: 'Spam or fraud' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Allowed.');
  await user.click(within(dialog).getByRole('button', { name: 'Leave them' }));
  await waitFor(() => expect(dialog).toHaveTextContent('1 of 2 done, 1 refused.'));
  expect(within(dialog).getByRole('row', { name: /Post of Rolf/ })).toHaveTextContent('Claim this case first.');
  expect(platform.heard(adminCases.decideCases)[0]?.body).toEqual({
    ...{ verb: 'dismiss', rule: 'spam', reason: 'Allowed.', ids: [id, other] },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('1 item selected')).toBeVisible();
});

test('that nothing is left to do is told', async () => {
  const platform = platformFor(() => whole());
  platform.on(adminCases.claimNextCase, new Refusal(404, 'NotFound', 'There is no case that waits.'));
  const user = openConsole(platform, '/cases');
  await user.click(await screen.findByRole('button', { name: 'Next case' }));
  expect(await screen.findByText('There is no case that waits.')).toBeVisible();
});

test('a case is claimed, seen as its readers see it, and decided with rule, reason and a note', async () => {
  let one = whole();
  const platform = platformFor(() => one);
  platform.on(adminCases.claimCase, () => {
    one = whole({ claimedBy: ines, claimedUntil: later });
    return answer(one);
  });
  platform.on(adminCases.decideCase, ({ body }) => {
    const decision = { ...made, ...body, by: ines, second: null, until: null };
    one = whole({ state: 'decided', decision, note: body.note ?? '' });
    return answer(one);
  });
  const user = open(platform);
  expect(await screen.findByText('Buy followers here!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Night shift' })).toHaveAttribute('href', `/groups?group=${groupId}`);
  expect(screen.getByRole('link', { name: 'Where it stands' })).toHaveAttribute('href', '/social?post=ab');
  expect(screen.getByText('It mocks me.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  screen.getByRole('button', { name: 'Claim' }).focus();
  await user.keyboard('{Enter}');
  // the verb that it was is gone: the keyboard goes on at the next
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decide' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide this case' }));
  expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: /Outcome/ }));
  await user.click(await screen.findByRole('option', { name: 'Hide' }));
  expect(dialog.getByText(/Nobody but its owner and staff/)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: /Rule/ })).toHaveTextContent('Harassment');
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Second time.');
  await user.type(dialog.getByRole('textbox', { name: /What its owner reads/ }), 'It mocks a person.');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await dialog.findByText(/^It is decided\. Only a colleague/)).toBeVisible();
  const [heard] = platform.heard(adminCases.decideCase);
  expect(heard?.body).toEqual({
    ...{ outcome: 'hide', rule: 'harassment', reason: 'It mocks a person.', note: 'Second time.' },
  });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Second time.')).toBeVisible();
});

test('a long suspension, like a ban, is only proposed', async () => {
  const platform = platformFor(() => whole({ claimedBy: ines, claimedUntil: later }), everything, 'operator');
  platform.on(adminCases.decideCase, () => answer(whole({ state: 'second' })));
  const user = open(platform);
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Outcome/ }));
  await user.click(await screen.findByRole('option', { name: 'Suspend' }));
  const days = dialog.getByRole('spinbutton', { name: /Days/ });
  await user.type(dialog.getByRole('textbox', { name: /What its owner reads/ }), 'Again and again.');
  await user.clear(days);
  expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled();
  await user.type(days, '31');
  expect(dialog.getByText(/A second person has to confirm/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Propose it' }));
  expect(await dialog.findByText(/It is proposed/)).toBeVisible();
  expect(platform.heard(adminCases.decideCase)[0]?.body).toMatchObject({ outcome: 'suspend', days: 31 });
});

test('who comes second is told who has the case, and can do nothing about it', async () => {
  let one = whole();
  const platform = platformFor(() => one);
  platform.on(adminCases.claimCase, () => {
    one = whole({ claimedBy: olaf, claimedUntil: later });
    return new Refusal(409, 'ClaimedByOther', 'Olaf works on this case. Take the next one.');
  });
  const user = open(platform);
  await user.click(await screen.findByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Olaf works on this case. Take the next one.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Olaf works on it' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

test('what a colleague proposes is confirmed, or sent back with why; who proposed it can only take it back', async () => {
  const proposal = { ...made, days: null };
  const platform = platformFor(() => whole({ state: 'second', proposal, note: 'Third time.' }));
  platform.on(adminCases.confirmDecision, () => answer(whole({ state: 'decided' })));
  platform.on(adminCases.refuseDecision, () => answer(whole()));
  const user = open(platform);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm this decision' }));
  expect(confirm.getByText('Nothing but hate.')).toBeVisible();
  expect(confirm.queryByRole('textbox')).toBeNull();
  await user.click(confirm.getByRole('button', { name: 'Confirm it' }));
  await user.click(await confirm.findByRole('button', { name: 'Close' }));
  expect(platform.heard(adminCases.confirmDecision)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  const back = within(await screen.findByRole('dialog', { name: 'Send this back' }));
  await user.type(back.getByRole('textbox', { name: /Why/ }), 'Too much.');
  await user.click(back.getByRole('button', { name: 'Send it back' }));
  await waitFor(() => expect(platform.heard(adminCases.refuseDecision)[0]?.body).toEqual({ reason: 'Too much.' }));

  const own = platformFor(() => whole({ state: 'second', proposal: { ...proposal, by: ines } }));
  open(own);
  expect(await screen.findByRole('button', { name: 'Take it back' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('an appeal is talked about and reversed; a refusal says that a colleague has to', async () => {
  const decision = { ...made, outcome: 'hide' as const, second: null, until: null };
  let messages: AdminCaseWhole['messages'] = [];
  const appealed = () =>
    whole({ state: 'appealed', appeal: 'open', appealedAt: at, appealText: 'My own hat.', decision, messages });
  const platform = platformFor(appealed);
  platform.on(adminCases.addCaseMessage, ({ body }) => {
    messages = [{ by: ines, text: body.text, at }];
    return answer(appealed());
  });
  platform.on(adminCases.resolveAppeal, ({ body }) =>
    body.reverse ? answer(whole()) : new Refusal(403, 'SamePerson', 'You made this decision. A colleague looks.'),
  );
  const user = open(platform);
  expect(await screen.findByText('My own hat.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Write to Zoe' }), 'Whose hat is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Whose hat is it?')).toBeVisible();
  for (const verb of ['Keep', 'Reverse']) {
    await user.click(await screen.findByRole('button', { name: verb }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Answer/ }), 'It is her hat.');
    await user.click(dialog.getByRole('button', { name: verb }));
    const said = verb === 'Keep' ? 'You made this decision. A colleague looks.' : 'It is taken back.';
    expect(await dialog.findByText(said)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: verb === 'Keep' ? 'Cancel' : 'Close' }));
  }
  expect(platform.heard(adminCases.resolveAppeal).map(({ body }) => body.reverse)).toEqual([false, true]);
});

test('who made a decision is not offered to judge the appeal', async () => {
  const decision = { ...made, by: ines, outcome: 'hide' as const, second: null, until: null };
  open(
    platformFor(() => whole({ state: 'appealed', appeal: 'open', appealedAt: at, appealText: 'My hat.', decision })),
  );
  expect(await screen.findByText('You made this decision: a colleague judges the appeal.')).toBeVisible();
  for (const name of ['Keep', 'Reverse']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('who may only read sees no verb, and what is gone is told', async () => {
  open(platformFor(() => whole({ about: null }), ['listCases', 'getCase']));
  expect(await screen.findByText(/It is gone/)).toBeVisible();
  for (const name of ['Claim', 'Next case', 'Decide']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('of a claim that was withdrawn one sees when, and nothing is left to do about its case', async () => {
  const claim = { by: rolf, visitor: false, name: '', work: '', at, withdrawnAt: at };
  open(platformFor(() => whole({ state: 'dropped', reports: 0, reportList: [], claims: [claim] })));
  expect(await screen.findByText('Claimed, and withdrawn by who claimed it')).toBeVisible();
  expect(screen.getByText(/it hides nothing any more, and what was sworn is forgotten/)).toBeVisible();
  expect(screen.getByText('Withdrawn, nothing left to decide')).toBeVisible();
  expect(screen.queryByText(/Rolf/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

test('a moderator is told before it is sent that so long a suspension takes an operator', async () => {
  const platform = platformFor(() => whole({ claimedBy: ines, claimedUntil: later }));
  const user = open(platform);
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Outcome/ }));
  await user.click(await screen.findByRole('option', { name: 'Suspend' }));
  await user.type(dialog.getByRole('textbox', { name: /What its owner reads/ }), 'Again and again.');
  const days = dialog.getByRole('spinbutton', { name: /Days/ });
  await user.clear(days);
  await user.type(days, '31');
  expect(days).toBeInvalid();
  expect(days).toHaveAccessibleDescription(/^1 to 30; more than 30 takes an operator/);
  expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled();
});
