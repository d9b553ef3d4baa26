import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { dutiesOf, refuseAlone, refuseUnfit, roles } from './roles.ts';

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

describe('production', () => {
  const fit = { SMTP_URL: 'smtps://mail.example', DATABASE_URL: 'postgres://marquee:of-ours@db/marquee' };
  const start = (env: Readonly<Record<string, string | undefined>>, role: (typeof roles)[number] = 'all') =>
    refuseUnfit({ role, mode: 'production', env });

  it('is refused without a mail server, where mails are sent', () => {
    const { SMTP_URL: _, ...without } = fit;
    for (const role of ['all', 'api', 'worker'] as const)
      expect(() => start(without, role)).toThrow(/^SMTP_URL is missing: /);
    for (const role of ['projector', 'relay'] as const) expect(() => start(without, role)).not.toThrow();
    expect(() => refuseUnfit({ role: 'all', mode: 'development', env: {} })).not.toThrow();
  });

  it.each([
    [
      { DATABASE_URL: 'postgres://marquee:marquee@db/marquee' },
      /^The password of DATABASE_URL is the one that everybody/,
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://me:m%61rquee@db/x' }, /^The password of DATABASE_DIRECT_URL is the one/],
    [{ S3_SECRET_ACCESS_KEY: 'marquee-secret' }, /^S3_SECRET_ACCESS_KEY is the one that everybody knows/],
  ])('is refused with a password that everybody knows: %j', (known, line) => {
    expect(() => start(fit)).not.toThrow();
    expect(() => start({ ...fit, ...known })).toThrow(line);
  });
});
