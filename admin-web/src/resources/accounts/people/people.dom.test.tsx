import { type Approval, adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import {
  type AdminPerson,
  type AdminPersonWhole,
  adminPeople,
} from '@marquee/command-api/contract/operations-people.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Refusal, RowsOf } from '../../../../../consumer-web/src/testing/fake-server.ts';
import { FakePlatform } from '../../../testing/fake-platform.ts';
import { openConsole } from '../../../testing/open-console.tsx';

const at = '2026-11-24T06:00:00.000Z';
const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const luna: AdminPerson = {
  ...{ id: id(3), username: 'luna', name: 'L••• V•••', email: 'l•••@people.test', userType: 'fan', roles: ['support'] },
  ...{ age: 'adult', private: false, erased: false, erasedAt: null, registeredAt: at },
};
const session = { startedAt: at, usedAt: at, expiresAt: at, userAgent: 'Firefox' };
const alone = { guardian: null, limits: null, kids: [] };
const whole: AdminPersonWhole = { ...luna, followers: 3, following: 1, sessions: [session], ...alone };

function platformFor(...permissions: string[]): FakePlatform {
  const platform = new FakePlatform(['listAdminPeople', 'getAdminPerson', ...permissions]);
  platform.on(adminPeople.listAdminPeople, () => new RowsOf([luna]));
  platform.on(adminPeople.getAdminPerson, whole);
  return platform;
}

test('a person is looked for and opened: masked, with roles and sessions, and no verb for who only reads', async () => {
  const platform = platformFor();
  const user = openConsole(platform, '/people');
  await user.click(await screen.findByText('@luna'));
  expect(await screen.findByRole('table', { name: 'Sessions' })).toHaveTextContent('Firefox');
  expect(screen.getByText('l•••@people.test')).toBeVisible();
  for (const name of [/Roles/, /Sign out/, /Reveal/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('of a kid the parent and what they may do, of a parent the kids: each leads to the other', async () => {
  const platform = platformFor();
  const kid = { ...whole, id: id(8), username: 'pip', age: 'minor', private: true };
  const limits = { maturity: '13', contacts: 'approved', spendCents: 2000, chat: false } as const;
  platform.on(adminPeople.getAdminPerson, ({ params }) =>
    params.personId === kid.id
      ? { ...kid, guardian: { id: luna.id, username: 'luna' }, limits }
      : { ...whole, kids: [{ id: kid.id, username: 'pip' }] },
  );
  const user = openConsole(platform, `/people/${kid.id}/show`);
  expect(
    await screen.findByText(
      'see what is for up to 13, meet whom the parent approves, neither chat nor comment, spend $20.00 a month',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: '@luna' }));
  expect(await screen.findByRole('link', { name: '@pip' })).toHaveAttribute('href', expect.stringContaining(kid.id));
});

test('an operator sees the platform as somebody does, after it was said what that is; nobody does as one of the staff', async () => {
  const platform = platformFor('seeAsPerson');
  platform.on(
    adminPeople.seeAsPerson,
    new Refusal(403, 'StaffNotSeen', 'Nobody sees the platform as one of the staff.'),
  );
  const shown = { ...whole, roles: ['fan'] as AdminPerson['roles'] };
  platform.on(adminPeople.getAdminPerson, () => shown);
  const user = openConsole(platform, `/people/${luna.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'See as them' }));
  const dialog = await screen.findByRole('dialog', { name: 'See Marquee as @luna does' });
  expect(dialog).toHaveTextContent(/Nothing can be changed\. They are told so by a notice and a mail/);
  await user.type(within(dialog).getByRole('textbox'), 'Her feed is empty.');
  await user.click(within(dialog).getByRole('button', { name: 'See it' }));
  // she was given a role a moment ago
  expect(await within(dialog).findByText('Nobody sees the platform as one of the staff.')).toBeVisible();
  expect(platform.heard(adminPeople.seeAsPerson)).toMatchObject([{ body: { reason: 'Her feed is empty.' } }]);
});

test('no verb lets anybody see the platform as one of the staff', async () => {
  openConsole(platformFor('seeAsPerson'), `/people/${luna.id}/show`);
  expect(await screen.findByRole('table', { name: 'Sessions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See as them' })).toBeNull();
});

test('a role is taken at once, and one of two people waits; which it is, is said before', async () => {
  const platform = platformFor('changeRole');
  platform.on(adminPeople.changeRole, ({ body }) =>
    body.role === 'finance' ? { outcome: 'waits', approval: id(20) } : { outcome: 'done', approval: null },
  );
  const user = openConsole(platform, `/people/${luna.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Roles' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change a role of @luna' });
  expect(within(dialog).getByRole('button', { name: 'Take the role support' })).toBeDisabled();
  await user.click(within(dialog).getByRole('combobox', { name: 'Role' }));
  await user.click(await screen.findByRole('option', { name: 'finance' }));
  expect(dialog).toHaveTextContent('once another operator has agreed');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'She joins the books.');
  await user.click(within(dialog).getByRole('button', { name: 'Give the role finance' }));
  await waitFor(() => expect(dialog).toHaveTextContent('it waits in Approvals'));
  expect(platform.heard(adminPeople.changeRole)[0]?.body).toEqual({
    ...{ role: 'finance', held: true, reason: 'She joins the books.' },
  });
});

test('somebody is signed out everywhere, with a reason', async () => {
  const platform = platformFor('endSessions');
  platform.on(adminPeople.endSessions, { ok: true as const });
  const user = openConsole(platform, `/people/${luna.id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Her phone was stolen.');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('They are signed out.')).toBeVisible();
});

const approval = (n: number, own: boolean): Approval => ({
  ...{ id: id(n), verb: 'grantRole', person: id(3), personName: 'luna', role: 'finance', reason: 'She joins.' },
  ...{ refund: null, partnership: null },
  ...{ askedBy: id(4), askedByName: own ? 'me' : 'ines', askedAt: at, own },
  failure: null,
});

test('what waits for a second person is agreed to by another, and taken back by who asked', async () => {
  const platform = new FakePlatform(['listApprovals', 'answerApproval']);
  platform.on(adminApprovals.listApprovals, () => new RowsOf([approval(1, false), approval(2, true)]));
  platform.on(adminApprovals.answerApproval, { ok: true as const });
  const user = openConsole(platform, '/approvals');
  expect(await screen.findAllByText('Give the role finance')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Agree' })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give the role finance: @luna' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Yes.');
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(dialog).toHaveTextContent('It is agreed'));
  expect(platform.heard(adminApprovals.answerApproval)[0]).toMatchObject({
    params: { approvalId: id(1) },
    body: { agree: true, reason: 'Yes.' },
  });
});

test('who is led to one of them reads so, and gets to the others', async () => {
  const platform = new FakePlatform(['listApprovals', 'answerApproval']);
  platform.on(adminApprovals.listApprovals, ({ query }) => {
    const { id: ids } = query.filter ?? {};
    return new RowsOf([approval(1, false), approval(2, true)].filter((each) => !ids || ids.includes(each.id)));
  });
  const user = openConsole(platform, `/approvals?filter=${encodeURIComponent(JSON.stringify({ id: [id(2)] }))}`);
  expect(await screen.findByText('This is the one that you were led to.')).toBeVisible();
  expect(screen.getAllByText('Give the role finance')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(screen.getAllByText('Give the role finance')).toHaveLength(2));
  expect(screen.queryByText(/you were led to/)).toBeNull();
});

test('on a phone each of them stands whole below the other, with its verbs', async () => {
  const narrow = (query: string) => ({
    matches: /max-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal('matchMedia', narrow);
  const platform = new FakePlatform(['listApprovals', 'answerApproval']);
  platform.on(adminApprovals.listApprovals, () => new RowsOf([approval(1, false), approval(2, true)]));
  openConsole(platform, '/approvals');
  const [first] = (await screen.findAllByText('Give the role finance')).map((words) => words.closest('li'));
  expect(first).toHaveTextContent(/@luna.*She joins.*Asked by ines.*waits/);
  expect(within(first as HTMLElement).getByRole('button', { name: 'Agree' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  vi.unstubAllGlobals();
});

test('what could not be done after two had agreed says so to both, with who agreed and why, and asks for nothing', async () => {
  const platform = new FakePlatform(['listApprovals', 'answerApproval']);
  const failure = { code: 'AmountChanged', message: '$0.00 would go back now.', agreedBy: id(5), agreedByName: 'otto' };
  platform.on(adminApprovals.listApprovals, () => new RowsOf([{ ...approval(1, true), failure }]));
  openConsole(platform, '/approvals');
  expect(await screen.findByText('otto agreed, and it could not be done: $0.00 would go back now.')).toBeVisible();
  for (const name of ['Agree', 'Refuse', 'Take back']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('of money that waits, it is said who gets how much for what and why, and who else has decided meanwhile', async () => {
  const platform = new FakePlatform(['listApprovals', 'answerApproval']);
  const refund = { payable: `order-${id(60)}`, amount: '600.00', units: [1, 2] };
  const asked: Approval = { ...approval(1, false), verb: 'refund', role: null, refund, reason: 'The hall burnt down.' };
  const sale = { ...asked, id: id(2), refund: { payable: `artsale-${id(61)}`, amount: '900.00', units: null } };
  platform.on(adminApprovals.listApprovals, () => new RowsOf([asked, sale]));
  platform.on(adminApprovals.answerApproval, new Refusal(409, 'AlreadyDecided', '@otto has agreed to this already.'));
  const user = openConsole(platform, '/approvals');
  const row = (await screen.findByText('Give $600.00 back')).closest('tr') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Order, tickets 1, 2' })).toHaveAttribute(
    'href',
    expect.stringContaining(id(60)),
  );
  expect(screen.getByRole('link', { name: `artsale-${id(61)}` })).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Agree' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give $600.00 back: @luna' });
  expect(dialog).toHaveTextContent('$600.00 goes back to @luna: Order, tickets 1, 2.');
  expect(dialog).toHaveTextContent('ines asked for it: The hall burnt down.');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Yes.');
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('@otto has agreed to this already.')).toBeVisible();
});
