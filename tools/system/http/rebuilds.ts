import { demoPassword } from '@marquee/command-api/accounts/demo-people.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import { adminPlatform } from '@marquee/command-api/contract/operations-platform.ts';
import { people } from '@marquee/projections/accounts/people.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { onDatabase } from '../attack/on-database.ts';
import type { TestPlatform } from './test-platform.ts';

const REASON = 'A picture is not what its owner chose.';
const [planted, table] = ['/planted.png', projectionVersionOf(people).table('people')];

/** What operators can do about a read model that is not what the log says. */
export function rebuildSuite(platform: () => TestPlatform): void {
  test('a row that somebody changed is replaced by a rebuild that an operator asks for, while the house is open; who asks besides is told', async () => {
    const { operator, fan, dataDir } = platform();
    const pictures = () =>
      onDatabase(dataDir, async (client) => {
        const { rows } = await client.query(`select count(*)::int as n from ${table} where image_url = $1`, [planted]);
        return rows[0].n as number;
      });
    await onDatabase(dataDir, (client) => client.query(`update ${table} set image_url = $1`, [planted]));
    expect(await pictures()).toBeGreaterThan(0);
    await operator.call(accounts.reauthenticate, { body: { password: demoPassword } });
    const rebuild = () =>
      operator.refusal(adminPlatform.rebuildReadModel, { params: { name: 'people' }, body: { reason: REASON } });
    const { job } = await operator.call(adminPlatform.rebuildReadModel, {
      params: { name: 'people' },
      body: { reason: REASON },
    });
    expect(job).toMatch(/^rebuild\//);
    expect(await rebuild()).toMatchObject({ status: 409, body: { code: 'RebuildAtWork' } });
    expect(
      await operator.refusal(adminPlatform.rebuildReadModel, { params: { name: 'peeple' }, body: { reason: REASON } }),
    ).toMatchObject({ status: 404 });
    // readers are answered meanwhile
    expect(await fan.call(accounts.getCurrentUser)).toMatchObject({ id: expect.any(String) });
    const model = async () =>
      (await operator.call(adminPlatform.getPlatform)).readModels.find(({ name }) => name === 'people');
    const done = await eventually('the end of the rebuild', async () => {
      const found = await model();
      return found?.rebuild?.endedAt && found;
    });
    expect(done).toMatchObject({
      state: 'ready',
      rebuild: { outcome: 'replaced', reason: REASON, requestedByName: 'ines', message: null },
    });
    expect(await pictures()).toBe(0);
    const audit = await operator.call(adminPlatform.listAudit, { query: { range: '[0,9]' } });
    expect(audit).toContainEqual(
      expect.objectContaining({
        type: 'RebuildRequested',
        stream: 'rebuild-people',
        data: expect.objectContaining({ reason: REASON }),
      }),
    );
  });
}
