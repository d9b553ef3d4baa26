import { expect } from 'vitest';
import { positionOf, test } from './planted.ts';

/** What was changed in the log itself. */
export function spoiltLogs(): void {
  test('a changed byte of a payload', async ({ planted }) => {
    const result = await planted.after((client) =>
      client.query(`update log.events set data = replace(data::text, '"fan"', '"fam"')::json where position = 3`),
    );
    expect(result.findings.filter(({ check }) => check === 'hash chain')).toHaveLength(1);
    expect(positionOf(result.firstOffence)).toBe(3);
  });

  test('a removed event', async ({ planted }) => {
    const result = await planted.after((client) => client.query('delete from log.events where position = 40'));
    const checks = new Set(result.findings.map(({ check }) => check));
    expect(checks).toContain('positions');
    expect(checks).toContain('hash chain');
    expect(positionOf(result.findings.find(({ check }) => check === 'positions')?.position)).toBe(41);
  });

  test('two events that changed places', async ({ planted }) => {
    const result = await planted.after((client) =>
      client.query(`
        update log.events set position = -1 where position = 30;
        update log.events set position = 30 where position = 31;
        update log.events set position = 31 where position = -1;`),
    );
    const [chain] = result.findings.filter(({ check }) => check === 'hash chain');
    expect(positionOf(chain?.position)).toBe(30);
  });
}
