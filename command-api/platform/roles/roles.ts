import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';

export const roles = ['all', 'api', 'projector', 'worker', 'relay'] as const;

/** What a process is started for: everything, or its share of a platform of several processes on one database. */
export type Role = (typeof roles)[number];

/** Which parts a process opens. */
export interface Duties {
  /** HTTP, sockets, the provider's webhooks: everything that somebody asks for. */
  readonly requests: boolean;
  /** Folding the log into read models, and its hash chain where the log does not keep it. */
  readonly readModels: boolean;
  /** Durable jobs, reactors, and what is done from time to time. */
  readonly jobs: boolean;
  /** Handing the log on to Kafka. */
  readonly relay: boolean;
}

const nothing: Duties = { requests: false, readModels: false, jobs: false, relay: false };

export const dutiesOf: Readonly<Record<Role, Duties>> = {
  all: { requests: true, readModels: true, jobs: true, relay: true },
  api: { ...nothing, requests: true },
  projector: { ...nothing, readModels: true },
  worker: { ...nothing, jobs: true },
  relay: { ...nothing, relay: true },
};

interface RoleSettings {
  readonly role: Role;
  readonly mode: 'development' | 'production';
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Throws `StartRefused` with one clear line where a role lacks what it shares with the other processes. */
export function refuseAlone({ role, mode, env }: RoleSettings): void {
  if (role === 'all') return;
  if (!env.DATABASE_URL) {
    throw new StartRefused(
      `--role ${role} needs DATABASE_URL: the embedded PostgreSQL belongs to one process that does everything.`,
    );
  }
  if (role === 'relay' && !env.KAFKA_BROKERS) {
    throw new StartRefused('--role relay needs KAFKA_BROKERS: it hands the log on to Kafka, and does nothing else.');
  }
  const { requests, jobs } = dutiesOf[role];
  if ((requests || jobs) && mode === 'development' && !env.STRIPE_SECRET_KEY && !env.MARQUEE_SANDBOX_URL) {
    throw new StartRefused(
      `--role ${role} needs MARQUEE_SANDBOX_URL or STRIPE_SECRET_KEY: all processes take payments at one provider.`,
    );
  }
}

/** Passwords that docker-compose.yml gives its engines where nobody names others. */
export const defaultPasswords = { postgres: 'marquee', s3: 'marquee-secret' };

/** Throws `StartRefused` with one clear line for what production must not be begun with, though it would run. */
export function refuseUnfit({ role, mode, env }: RoleSettings): void {
  if (mode !== 'production') return;
  const { requests, jobs } = dutiesOf[role];
  if ((requests || jobs) && !env.SMTP_URL) {
    throw new StartRefused(
      'SMTP_URL is missing: without a mail server nobody gets tickets, nor a new password. Give its smtp:// or smtps:// address.',
    );
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    if (passwordIn(env[name]) !== defaultPasswords.postgres) continue;
    throw new StartRefused(
      `The password of ${name} is the one that everybody knows. Give PostgreSQL another: POSTGRES_PASSWORD in docker-compose.yml.`,
    );
  }
  if (env.S3_SECRET_ACCESS_KEY === defaultPasswords.s3) {
    throw new StartRefused('S3_SECRET_ACCESS_KEY is the one that everybody knows. Give the store another.');
  }
}

function passwordIn(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? decodeURIComponent(new URL(url).password) : undefined;
}
