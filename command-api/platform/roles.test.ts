import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { dutiesOf, refuseAlone, roles } from './roles.ts';

const shared = { DATABASE_URL: 'postgres://localhost/marquee', MARQUEE_SANDBOX_URL: 'http://127.0.0.1:4500' };
const configOf = (role: string, env: NodeJS.ProcessEnv = {}) => readConfig(env, ['--role', role], '/srv');

describe('roles', () => {
  it('one process does everything, unless a role is asked for', () => {
    expect(readConfig({}, [], '/srv').role).toBe('all');
    expect(Object.values(dutiesOf.all)).toEqual([true, true, true, true]);
    expect(configOf('projector', shared).role).toBe('projector');
  });

  it('every duty is that of exactly one of the other roles', () => {
    for (const duty of ['requests', 'readModels', 'jobs', 'relay'] as const) {
      expect(roles.filter((role) => role !== 'all' && dutiesOf[role][duty])).toHaveLength(1);
    }
  });

  it('has demo data made by the process that does everything, and by an api that is asked to', () => {
    expect(readConfig({}, [], '/srv').demo).toBe(true);
    expect(configOf('api', shared).demo).toBe(false);
    expect(readConfig(shared, ['--role', 'api', '--demo'], '/srv').demo).toBe(true);
    expect(readConfig(shared, ['--role', 'worker', '--demo'], '/srv').demo).toBe(false);
  });

  it('refuses a role that there is not', () => {
    expect(() => configOf('boss')).toThrow('--role boss is none of all, api, projector, worker, relay.');
  });

  it.each([
    ['api', {}, /^--role api needs DATABASE_URL/],
    ['projector', {}, /^--role projector needs DATABASE_URL/],
    ['relay', { DATABASE_URL: shared.DATABASE_URL }, /^--role relay needs KAFKA_BROKERS/],
    ['api', { DATABASE_URL: shared.DATABASE_URL }, /^--role api needs MARQUEE_SANDBOX_URL or STRIPE_SECRET_KEY/],
    ['worker', { DATABASE_URL: shared.DATABASE_URL }, /^--role worker needs MARQUEE_SANDBOX_URL/],
  ])('refuses --role %s with %j', (role, env, line) => {
    expect(() => refuseAlone(configOf(role, env))).toThrow(StartRefused);
    expect(() => refuseAlone(configOf(role, env))).toThrow(line);
  });

  it.each(['all', 'projector'])('--role %s takes no payments and needs no provider', (role) => {
    expect(() => refuseAlone(configOf(role, { DATABASE_URL: shared.DATABASE_URL }))).not.toThrow();
  });

  it.each(['api', 'worker'])('lets --role %s start with what all processes share', (role) => {
    expect(() => refuseAlone(configOf(role, shared))).not.toThrow();
  });
});
