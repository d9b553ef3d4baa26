import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminConsole } from '@marquee/command-api/contract/operations-console.ts';
import { adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import { expect, test } from 'vitest';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import type { TestPlatform } from './test-platform.ts';

const reason = 'Her phone was stolen.';

/** What the console keeps of who works with it. */
export function consoleSuite(platform: () => TestPlatform): void {
  test('a list that somebody has kept is theirs wherever they sign in, and nobody else’s', async () => {
    const { operator, url } = platform();
    const view = { resource: 'orders', name: 'Refunded', search: 'filter=%7B%22status%22%3A%22refunded%22%7D' };
    await operator.call(adminConsole.saveView, { body: { ...view, hidden: ['updatedAt'] } });
    const elsewhere = await demoPerson(url, 'operator');
    expect(await elsewhere.call(adminConsole.listSavedViews)).toContainEqual({ ...view, hidden: ['updatedAt'] });
    const colleague = await demoPerson(url, 'colleague');
    const named = (views: readonly { name: string }[]) => views.filter(({ name }) => name === view.name);
    expect(named(await colleague.call(adminConsole.listSavedViews))).toEqual([]);
    const { resource, name } = view;
    expect(named(await elsewhere.call(adminConsole.removeView, { body: { resource, name } }))).toEqual([]);
  });

  test('while one operator is at a record another cannot change it, unless they take it over, which the first is told', async () => {
    const { operator, url } = platform();
    const colleague = await demoPerson(url, 'colleague');
    const { id: personId } = await (await newPerson(url)).call(accounts.getCurrentUser);
    const params = { record: `person-${personId}` };
    const body = { doing: 'Sign out everywhere' };
    const hold = await operator.call(adminConsole.holdRecord, { params, body });
    expect(hold.own).toBe(true);
    const seen = await colleague.call(adminConsole.holdRecord, { params, body });
    expect(seen).toMatchObject({ own: false, by: hold.by, since: hold.since });
    expect((await colleague.call(adminConsole.getRecordLock, { params })).lock).toMatchObject({ by: hold.by });
    const end = { params: { personId }, body: { reason } };
    const refused = await colleague.refusal(adminPeople.endSessions, end);
    expect([refused.status, refused.body.code]).toEqual([409, 'RecordLocked']);
    expect(refused.body.message).toContain(`${hold.byName} is at this record`);
    const taken = await colleague.call(adminConsole.holdRecord, { params, body: { ...body, takeOver: true } });
    expect(taken).toMatchObject({ own: true, before: hold.byName });
    const told = await operator.call(adminConsole.holdRecord, { params, body });
    expect(told).toMatchObject({ own: false, by: taken.by });
    expect((await operator.refusal(adminPeople.endSessions, end)).body.code).toBe('RecordLocked');
    expect(await colleague.call(adminPeople.endSessions, end)).toEqual({ ok: true });
    await colleague.call(adminConsole.releaseRecord, { params });
    expect((await operator.call(adminConsole.getRecordLock, { params })).lock).toBeNull();
    expect(await operator.call(adminPeople.endSessions, end)).toEqual({ ok: true });
  });
}
