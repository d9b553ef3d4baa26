import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../command-api/platform/config/config.ts';
import { refuseAlone, refuseUnfit } from '../../command-api/platform/roles/roles.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { KAFKA_VERSION } from '../engines/kafka.ts';
import { S3_VERSION } from '../engines/s3.ts';
import { type ComposeFile, readCompose, type Service } from './compose-file.ts';
import { faultsOf, type Surroundings } from './rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');

/** What somebody has to give who runs the platform in containers. */
const given = {
  MARQUEE_PUBLIC_URL: 'https://marquee.example',
  MARQUEE_SECRET: 'a secret of at least thirty-two characters',
  MARQUEE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtps://mail.marquee.example',
  POSTGRES_PASSWORD: `every @:/?#%$'" character`,
  S3_SECRET_ACCESS_KEY: 'of-ours-alone',
};
const file = readCompose(text, given);
const roles = Object.entries(file.services).filter(([, { build }]) => build !== undefined);

const configOf = (environment: Readonly<Record<string, string>>) => readConfig(environment, [], '/app');
const surroundings: Surroundings = {
  dockerfile,
  unknown(environment) {
    const named = Object.fromEntries(Object.keys(environment).map((name) => [name, environment[name] || undefined]));
    const known = Object.keys(configOf(filled(named)).env);
    return Object.keys(filled(named)).filter((name) => !known.includes(name));
  },
};

function filled(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

describe('docker-compose.yml', () => {
  it('has pinned images, health checks, ports for this machine only, and variables that the platform knows', () => {
    expect(faultsOf(file, surroundings)).toEqual([]);
  });

  it('has every variable known also when all that may be given is given', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
    const oidc = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    const temporal = { TEMPORAL_NAMESPACE: 'marquee', TEMPORAL_UI_URL: 'http://localhost:8233' };
    const engines = { EVENTSTORE_URL: 'esdb://elsewhere:2113', ...temporal };
    const sfu = { LIVE_SFU_URL: 'https://sfu.example', LIVE_SFU_TOKEN: 'token' };
    const all = readCompose(text, { ...given, ...stripe, ...oidc, ...engines, ...sfu, MAIL_FROM: 'a@marquee.example' });
    expect(faultsOf(all, surroundings)).toEqual([]);
    for (const [, { environment }] of roles) {
      expect(Object.keys(filled(all.services.api?.environment ?? {}))).toEqual(
        expect.arrayContaining(Object.keys(environment).filter((name) => !name.startsWith('KAFKA_'))),
      );
    }
  });

  it('runs each role once, on one database', () => {
    expect(roles.map(([name, { command }]) => [name, ...command])).toEqual(
      ['api', 'projector', 'worker', 'relay'].map((role) => [role, '--role', role]),
    );
    expect(new Set(roles.map(([, { environment }]) => environment.DATABASE_URL)).size).toBe(1);
  });

  it('gives every role what it needs to start', () => {
    for (const [name, { command, environment }] of roles) {
      const config = readConfig(filled(environment), command, '/app');
      expect(config.role).toBe(name);
      expect(() => refuseAlone(config)).not.toThrow();
      expect(() => refuseUnfit(config)).not.toThrow();
      expect(decodeURIComponent(new URL(config.env.DATABASE_URL ?? '').password)).toBe(given.POSTGRES_PASSWORD);
    }
  });

  it('is refused in one line where a secret is not given', () => {
    const bare = readCompose(text, { MARQUEE_PUBLIC_URL: given.MARQUEE_PUBLIC_URL });
    expect(() => configOf(filled(bare.services.api?.environment ?? {}))).toThrow(/^MARQUEE_SECRET is missing/);
  });

  it.each([
    ['SMTP_URL', /^SMTP_URL is missing/],
    ['POSTGRES_PASSWORD', /^The password of DATABASE_URL is the one that everybody knows/],
    ['S3_SECRET_ACCESS_KEY', /^S3_SECRET_ACCESS_KEY is the one that everybody knows/],
  ])('is refused in one line where %s is not given', (name, line) => {
    const without = readCompose(text, { ...given, [name]: '' });
    const config = readConfig(filled(without.services.api?.environment ?? {}), ['--role', 'api'], '/app');
    expect(() => refuseUnfit(config)).toThrow(line);
  });

  it('keeps events in PostgreSQL, unless another log is named', () => {
    expect(configOf(filled(file.services.api?.environment ?? {})).env).not.toHaveProperty('EVENTSTORE_URL');
    const named = readCompose(text, { ...given, EVENTSTORE_URL: 'esdb://eventstore:2113?tls=false' });
    expect(named.services.api?.environment.EVENTSTORE_URL).toBe('esdb://eventstore:2113?tls=false');
    expect(file.services.eventstore?.profiles).toEqual(['eventstore']);
  });

  it('leaves an engine out where its variable is set to nothing', () => {
    const without = readCompose(text, { ...given, TEMPORAL_ADDRESS: '' });
    expect(configOf(filled(without.services.api?.environment ?? {})).env).not.toHaveProperty('TEMPORAL_ADDRESS');
  });

  it('has the versions that the tests run on without Docker', () => {
    expect(file.services.kafka?.image).toBe(`apache/kafka:${KAFKA_VERSION}`);
    expect(file.services.s3?.image).toBe(`versity/versitygw:${S3_VERSION}`);
    expect(dockerfile.match(/^FROM \S+/gm)).toEqual(
      Array.from({ length: 2 }, () => `FROM node:${packageJson.devDependencies.node}-bookworm-slim`),
    );
  });
});

describe('what is wrong is seen', () => {
  const changed = (name: string, change: Partial<Service>): ComposeFile => ({
    ...file,
    services: { ...file.services, [name]: { ...(file.services[name] as Service), ...change } },
  });
  const api = file.services.api?.environment ?? {};

  it.each<readonly [string, Partial<Service>, string]>([
    ['postgres', { image: 'postgres:latest' }, 'postgres: the image postgres:latest has no version'],
    ['postgres', { image: 'postgres' }, 'postgres: the image postgres has no version'],
    [
      'temporal',
      { image: 'temporalio/auto-setup:1.28.4' },
      'temporal: the image temporalio/auto-setup:1.28.4 is deprecated',
    ],
    ['kafka', { healthcheck: undefined }, 'kafka: has no health check'],
    ['mail', { ports: ['8025:8025'] }, 'mail: the port 8025:8025 is open to others'],
    ['s3', { volumes: ['elsewhere:/data'] }, 's3: the volume elsewhere is not declared'],
    [
      'temporal-postgres',
      { profiles: ['platform'] },
      'temporal-schema: depends on temporal-postgres, which is not in all its profiles',
    ],
    ['worker', { user: undefined }, 'worker: runs as root'],
    ['worker', { read_only: false }, 'worker: can write to its image'],
    ['worker', { command: ['--role', 'all'] }, 'worker: is no role: --role all'],
    ['api', { environment: { ...api, MARQUEE_SECRETS: 'x' } }, 'api: the platform knows no MARQUEE_SECRETS'],
    ['api', { depends_on: {} }, 'api: does not wait for postgres'],
  ])('%s %o', (name, change, fault) => {
    expect(faultsOf(changed(name, change), surroundings)).toContain(fault);
  });

  it('in the Dockerfile too', () => {
    const loose = dockerfile.replace(/^FROM \S+/m, 'FROM node:latest').replace(/^HEALTHCHECK.*/m, '');
    const faults = faultsOf(file, { ...surroundings, dockerfile: loose });
    expect(faults).toContain('api: the image node:latest has no version');
    expect(faults).toContain('api: has no health check');
  });
});
