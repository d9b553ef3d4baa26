import { randomUUID } from 'node:crypto';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { age } from '@marquee/command-api/contract/accounts-age.ts';
import { adminMusic } from '@marquee/command-api/contract/music-admin.ts';
import { notifications } from '@marquee/command-api/contract/notifications.ts';
import { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { adminAges } from '@marquee/command-api/contract/operations-ages.ts';
import { adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import { adminEvents } from '@marquee/command-api/contract/operations-events.ts';
import { adminHistory } from '@marquee/command-api/contract/operations-history.ts';
import { adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import { adminPlatform, workQueueNames } from '@marquee/command-api/contract/operations-platform.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { mailTo } from './outbox.ts';
import type { TestPlatform } from './test-platform.ts';

const reason = 'She asked for it.';
const asked = (filter: Record<string, unknown>) => ({ query: { filter: JSON.stringify(filter) } });

/** What staff do about people, the log and the platform. */
export function deskPeopleSuite(platform: () => TestPlatform): void {
  test('a person is found, revealed with a reason that they read themselves, and signed out', async () => {
    const { operator, url } = platform();
    const person = await newPerson(url, 'Quentin');
    const { id, email } = await person.call(accounts.getCurrentUser);
    const params = { personId: id };
    for (const q of [email, 'QUENTIN', id])
      await eventually(`the person by ${q}`, async () =>
        (await operator.call(adminPeople.listAdminPeople, asked({ q }))).some((found) => found.id === id),
      );
    const whole = await operator.call(adminPeople.getAdminPerson, { params });
    expect(whole.sessions).toHaveLength(1);
    expect(JSON.stringify(whole)).not.toContain(email);
    expect(await person.call(dataAccess.listDataAccess)).toEqual([]);
    const { fields } = await operator.call(adminPeople.revealPerson, { params, body: { reason } });
    expect(fields).toContainEqual({ person: id, name: 'profile.email', value: email });
    const looks = await eventually('what the person sees of it', async () => {
      const rows = await person.call(dataAccess.listDataAccess);
      return rows.length > 0 && rows;
    });
    expect(looks).toMatchObject([{ reason, fields: ['profile'] }]);
    await operator.call(adminPeople.endSessions, { params, body: { reason } });
    expect((await person.refusal(accounts.getCurrentUser)).status).toBe(401);
  });

  test('an operator sees the platform as somebody does, who is told by a notice and a mail and reads why; nothing can be changed, whoever is of the staff is not seen, and support sees nobody', async () => {
    const { dataDir, operator, url } = platform();
    const person = await newPerson(url, 'Wanda');
    const { id, email } = await person.call(accounts.getCurrentUser);
    const look = { params: { personId: id }, body: { reason } };
    const own = await operator.call(accounts.getCurrentUser);
    const support = await demoPerson(url, 'support');
    expect(await support.refusal(adminPeople.seeAsPerson, look)).toMatchObject({ status: 403 });
    const colleague = await (await demoPerson(url, 'colleague')).call(accounts.getCurrentUser);
    expect(
      await operator.refusal(adminPeople.seeAsPerson, { ...look, params: { personId: colleague.id } }),
    ).toMatchObject({ status: 403, body: { code: 'StaffNotSeen' } });

    await operator.call(adminPeople.seeAsPerson, look);
    expect(await operator.call(accounts.getCurrentUser)).toMatchObject({ id, seenByStaff: true, roles: ['fan'] });
    expect((await operator.request('GET', '/api/admin/people')).status).toBe(403);
    const writes = [
      ['POST', '/api/posts'],
      ['PUT', '/api/auth/user'],
      ['POST', '/api/auth/change-password'],
      ['POST', '/api/auth/reauthenticate'],
      ['DELETE', '/api/auth/user'],
      ['POST', '/API/Posts'],
      ['POST', '/api/seen-as/leave?x=1'],
    ] as const;
    for (const [method, path] of writes) {
      const answer = await operator.request(method, path, { body: { content: 'I was never here.' } });
      expect([path, answer.status, (answer.json as { code?: string }).code]).toEqual([path, 403, 'ReadOnly']);
    }
    await operator.call(dataAccess.leaveSeenAs);
    expect(await operator.call(accounts.getCurrentUser)).toMatchObject({ id: own.id });
    expect(await operator.call(accounts.getCurrentUser)).not.toHaveProperty('seenByStaff');
    const told = await eventually('what the person reads of it', async () => {
      const rows = await person.call(dataAccess.listDataAccess);
      return rows.length > 0 && rows;
    });
    expect(told).toMatchObject([{ reason, fields: ['account'] }]);
    const kinds = async () => (await person.call(notifications.listNotices)).map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(['accountSeen']);
    await mailTo(dataDir, email, /^Our staff looked at your account as you see it$/);
  });

  test('an age that was declared after another one waits for support, and one without a try left for a document', async () => {
    const { operator, url } = platform();
    const support = await newPerson(url, 'Sue');
    const { id: supporter } = await support.call(accounts.getCurrentUser);
    const role = { role: 'support', held: true, reason } as const;
    await operator.call(adminPeople.changeRole, { params: { personId: supporter }, body: role });
    const [anew, exhausted] = [await newPerson(url, 'Anew'), await newPerson(url, 'Exa')];
    const declare = (person: Client, birthDate: string) => person.refusal(age.verifyAge, { body: { birthDate } });
    await declare(anew, '2015-01-01');
    await anew.call(age.verifyAge, { body: { birthDate: '1990-01-01' } });
    for (let n = 0; n < 5; n++) await declare(exhausted, '2015-01-01');
    expect((await declare(exhausted, '1990-01-01')).body.code).toBe('AgeAttemptsExhausted');
    const waiting = async () =>
      (await support.call(adminAges.listAgeChecks)).filter(({ username }) => /^(anew|exa)/.test(username ?? ''));
    expect((await waiting()).map(({ why, failed }) => [why, failed])).toEqual([
      ['declaredAnew', 1],
      ['exhausted', 5],
    ]);
    const [one, other] = (await waiting()).map(({ id }) => ({ params: { personId: id } }));
    if (!one || !other) throw new Error('two wait');
    await support.call(adminAges.upholdAge, { ...one, body: { reason } });
    expect((await support.refusal(adminAges.upholdAge, { ...one, body: { reason } })).body.code).toBe('AgeNotWaiting');
    const seen = (birthDate: string) => ({ ...other, body: { birthDate, reason } });
    expect((await support.refusal(adminAges.seeAgeDocument, seen(''))).body.code).toBe('BirthDateRequired');
    expect(await support.call(adminAges.seeAgeDocument, seen('1990-01-01'))).toEqual({ age: 'adult' });
    expect(await waiting()).toEqual([]);
    expect(await exhausted.call(age.getAge)).toEqual({ standing: 'adult', verified: true });
  });

  test('a role of money takes two operators: who asked cannot agree, and nobody decides of their own', async () => {
    const { operator, url } = platform();
    const colleague = await newPerson(url, 'Colette');
    const fan = await newPerson(url, 'Finn');
    const [{ id: second }, { id: person }] = [
      await colleague.call(accounts.getCurrentUser),
      await fan.call(accounts.getCurrentUser),
    ];
    const rolesOf = async (id: string) =>
      (await operator.call(adminPeople.getAdminPerson, { params: { personId: id } })).roles;
    const give = (role: 'finance' | 'support', personId = person) =>
      operator.call(adminPeople.changeRole, { params: { personId }, body: { role, held: true, reason } });
    expect(await give('support')).toEqual({ outcome: 'done', approval: null });
    expect(await rolesOf(person)).toEqual(['support']);
    expect(await give('finance')).toMatchObject({ outcome: 'waits', approval: expect.any(String) });
    const twice = { params: { personId: person }, body: { role: 'finance', held: true, reason } } as const;
    expect(await operator.refusal(adminPeople.changeRole, twice)).toMatchObject({
      ...{ status: 409, body: { code: 'AlreadyAsked', message: expect.stringMatching(/^You have asked/) } },
    });
    const [waits] = await eventually('the queue', async () => {
      const rows = await operator.call(adminApprovals.listApprovals);
      return rows.some((each) => each.person === person) && rows.filter((each) => each.person === person);
    });
    const params = { approvalId: waits?.id ?? '' };
    const own = await operator.refusal(adminApprovals.answerApproval, { params, body: { agree: true, reason } });
    expect(own.body.code).toBe('SamePerson');
    expect(
      (await colleague.refusal(adminApprovals.answerApproval, { params, body: { agree: true, reason } })).status,
    ).toBe(403);
    expect(await rolesOf(person)).toEqual(['support']);
    const ofRole = { stream: `person-${person}` };
    const { entries, newest } = await operator.call(adminHistory.getHistory, { params: ofRole });
    expect(entries[0]).toMatchObject({ event: { type: 'RoleGranted' }, revert: { says: 'Takes the role support.' } });
    const body = { event: entries[0]?.event.id ?? '', newest, reason };
    expect(await operator.call(adminHistory.revertEvent, { params: ofRole, body })).toEqual({ outcome: 'done' });
    await expect.poll(() => rolesOf(person)).toEqual([]);
    // who asked takes the question back at once, and nobody else does it for them
    const question = { stream: `approval-${params.approvalId}` };
    const { undo } = await operator.call(adminHistory.getUndo, { params: question });
    const other = await demoPerson(url, 'colleague');
    expect(await other.call(adminHistory.getUndo, { params: question })).toEqual({ undo: null });
    const undoing = { params: question, body: { event: undo?.event ?? '', newest: undo?.newest ?? -1, reason } };
    expect(await other.refusal(adminHistory.undoVerb, undoing)).toMatchObject({ body: { code: 'NotYours' } });
    const once = { ...undoing, headers: { 'idempotency-key': randomUUID() } };
    for (let n = 0; n < 2; n++) expect(await operator.call(adminHistory.undoVerb, once)).toEqual({ outcome: 'done' });
    expect((await operator.refusal(adminHistory.undoVerb, undoing)).body.code).toBe('ChangedSince');
    await eventually('an empty queue', async () => {
      const rows = await operator.call(adminApprovals.listApprovals);
      return rows.every((each) => each.person !== person);
    });
    expect(second).not.toBe(person);
  });

  test('the log answers what an entity was, the tail what happens now, and the dashboard how the day was', async () => {
    const { operator, url } = platform();
    const support = await demoPerson(url, 'support');
    const { id } = await support.call(accounts.getCurrentUser);
    const stream = `person-${id}`;
    const now = await support.call(adminEvents.getEntity, { params: { stream } });
    expect(now.state).toMatchObject({ status: 'registered', roles: ['support'] });
    const first = await support.call(adminEvents.getEntity, { params: { stream }, query: { revision: 0 } });
    expect(first).toMatchObject({ revision: 0, state: { roles: [] } });
    const { text, headers } = await operator.request('GET', '/api/admin/events/tail?after=0&seconds=0');
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(text).toContain('retry:');
    const since = { headers: { 'last-event-id': '1' } };
    const changes = await operator.request('GET', '/api/admin/changes?seconds=1', since);
    expect(changes.headers.get('content-type')).toContain('text/event-stream');
    expect(changes.text).toMatch(/^data: \[.*"accounts",.*"payments".*\]$/m);
    expect((await newPerson(url).then((fan) => fan.request('GET', '/api/admin/changes?seconds=0'))).status).toBe(403);
    const { queues, hours, readModels } = await operator.call(adminPlatform.getDashboard);
    expect(queues.map(({ name }) => name)).toEqual([...workQueueNames]);
    // in the demo a kept card does not pay any more, and a recording has nothing in it that could be mastered
    expect(queues.find(({ name }) => name === 'failedRenewals')?.count).toBeGreaterThanOrEqual(1);
    await eventually('the master that cannot be made', async () =>
      (await operator.call(adminMusic.listAdminTracks, asked({ trouble: 'any' }))).some(
        ({ title, masteringCode }) => title === 'Room tone' && ['NoEngine', 'Silent'].includes(masteringCode ?? ''),
      ),
    );
    const helped = await support.call(adminPlatform.getDashboard);
    expect(helped.queues.map(({ name }) => name)).toEqual([
      ...['ageChecks', 'stuckJobs', 'troubledTracks', 'stuckMigrations'],
      ...['openDisputes', 'failedRefunds', 'failedRenewals', 'unsettledPayments', 'parkedWebhooks'],
    ]);
    expect(hours.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(10);
    expect(readModels.every(({ state }) => state === 'ready')).toBe(true);
    const { policies } = await operator.call(adminPlatform.getPlatform);
    expect(policies.filter(({ current }) => current)).toHaveLength(1);
    expect((await support.refusal(adminPlatform.listAudit)).status).toBe(403);
  });
}
