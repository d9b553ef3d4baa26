import { adminBooks } from '@marquee/command-api/contract/payments-books.ts';
import { adminWhatIf, type WhatIf } from '@marquee/command-api/contract/payments-what-if.ts';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { demoPerson } from '../../testing/purchases.ts';
import { codeOf } from './moderation-staff.ts';
import type { TestPlatform } from './test-platform.ts';

const month = new Date().toISOString().slice(0, 7);
const asked = (reading: WhatIf['reading'] = {}) => ({
  body: { from: `${month}-01`, to: new Date().toISOString().slice(0, 10), base: 1, reading },
});

async function replayed(who: Client, reading: WhatIf['reading'] = {}) {
  await who.call(adminWhatIf.startWhatIf, asked(reading));
  return eventually('the replay', async () => {
    const { run } = await who.call(adminWhatIf.getWhatIf);
    return run?.state === 'done' && run.result && { ...run, result: run.result };
  });
}

/** Another reading of the fees, as finance asks for it. */
export function whatIfSuite(platform: () => TestPlatform): void {
  test('finance replays a month under another reading: beside the books as they are, which stay as they were', async () => {
    const { url } = platform();
    const finance = await demoPerson(url, 'finance');
    const books = () => finance.call(adminBooks.getTrialBalance);
    const before = await books();
    const same = await replayed(finance);
    expect(same.result).toMatchObject({ changed: 0, difference: '0.00' });
    expect(same.result.rows.length).toBeGreaterThan(0);
    for (const { figures } of same.result.rows)
      for (const { was, would, difference } of Object.values(figures))
        expect([would, difference]).toEqual([was, '0.00']);
    const closing = new Map(same.result.accounts.map(({ account, was }) => [account, was]));
    for (const { account, balance } of before.accounts)
      expect([account, closing.get(account)]).toEqual([account, balance]);

    const other = await replayed(finance, { showFee: 'percent', showFeeBps: 2000 });
    expect(other.result.difference).toBe('0.00');
    expect(other.result.changed).toBeGreaterThan(0);
    const ticket = other.result.rows.find(({ business }) => business === 'ticket');
    expect(Number(ticket?.figures.revenue.difference)).toBeGreaterThan(0);
    const query = { filter: JSON.stringify({ business: 'ticket', changed: true }), range: '[0,9]' };
    const events = await finance.call(adminWhatIf.listWhatIfEvents, { params: { id: other.id }, query });
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ lines }) => lines.some(({ difference }) => difference !== '0.00'))).toBe(true);
    const csv = await finance.request('GET', `/api/admin/what-if/${other.id}/events.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.text.split('\r\n')[0]).toBe(
      'position,at,event,type,stream,revision,business,month,account,sub,was,would,difference',
    );
    expect(csv.text).toContain(events[0]?.id);
    const figures = await finance.request('GET', `/api/admin/what-if/${other.id}/figures.csv`);
    expect(figures.text).toContain(`ticket,${month},revenue,`);
    expect(await books()).toEqual(before);
  });

  test('it is nobody’s but theirs who asked, and for nobody but finance and operators', async () => {
    const { artist, operator, url } = platform();
    const [finance, support] = [await demoPerson(url, 'finance'), await demoPerson(url, 'support')];
    const { id } = await replayed(finance);
    for (const who of [artist, support, await demoPerson(url, 'moderator')]) {
      expect((await who.refusal(adminWhatIf.getWhatIf)).status).toBe(403);
      expect((await who.refusal(adminWhatIf.startWhatIf, asked())).status).toBe(403);
      expect((await who.refusal(adminWhatIf.cancelWhatIf)).status).toBe(403);
    }
    for (const file of ['figures.csv', 'events.csv', 'events'])
      expect((await operator.request('GET', `/api/admin/what-if/${id}/${file}`)).status).toBe(404);
    expect((await operator.call(adminWhatIf.getWhatIf)).run?.id).not.toBe(id);
  });

  test('what is no reading is refused with a sentence', async () => {
    const finance = await demoPerson(platform().url, 'finance');
    const refused = async (more: object) =>
      codeOf(await finance.refusal(adminWhatIf.startWhatIf, { body: { ...asked().body, ...more } }));
    expect(await refused({ base: 77 })).toBe('400 Invalid');
    expect(await refused({ to: '2020-01-01' })).toBe('400 Invalid');
    expect(await refused({ reading: { artFeeBps: 9000, artRoyaltyBps: 9000 } })).toBe('400 Invalid');
    expect(await refused({ reading: { creatorFeeBps: 10_001 } })).toMatch(/^400 /);
    expect(codeOf(await finance.refusal(adminWhatIf.cancelWhatIf))).toBe('409 NothingAtWork');
  });
}
