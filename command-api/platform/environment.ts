import { z } from 'zod';
import { halfKafka, kafkaVariables } from './kafka-variables.ts';
import { halfStore, storeVariables } from './store-variables.ts';
import { halfTemporal, temporalVariables } from './temporal-variables.ts';
import { oneOf, optional } from './variable.ts';

const address = z.url('must be an address, such as https://marquee.example');

/** Each variable chooses one engine and nothing else changes; absent means the one that needs nothing. */
export const Environment = z.object({
  MARQUEE_MODE: oneOf(['development', 'production']).default('development'),
  PORT: optional,
  MARQUEE_DATA: z.string().default('data'),
  MARQUEE_HOST: z.string().default('127.0.0.1'),
  MARQUEE_PUBLIC_URL: address.optional(),
  MARQUEE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MARQUEE_MASTER_KEY: optional,
  MARQUEE_TRUST_PROXY: oneOf(['true', 'false']).default('false'),
  /** Requests a minute from one address, which each process counts for itself; a person with many windows stays far below the default. */
  MARQUEE_REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d*$/, 'must be a whole number above 0')
    .default('1200'),
  MARQUEE_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  /** Events in EventStoreDB or KurrentDB, and everything else in PostgreSQL as before. */
  EVENTSTORE_URL: optional,
  ...kafkaVariables,
  ...temporalVariables,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Development: a payment sandbox that runs elsewhere, for several processes on one database. */
  MARQUEE_SANDBOX_URL: address.optional(),
  /** Development: how long unpaid seats are kept, in place of the policy's ten minutes; payments are looked after from a minute before. */
  MARQUEE_HOLD_SECONDS: z
    .string()
    .regex(/^(6[1-9]|[7-9]\d|[1-5]\d\d|600)$/, 'must be 61 to 600')
    .optional(),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Marquee <box-office@marquee.test>'),
  ...storeVariables,
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
});

export type Environment = z.infer<typeof Environment>;

/** What is set by half, in one line that says how to set it whole: half of a setting would silently do nothing. */
export function halfSetting(env: Environment): string | undefined {
  return halfStore(env) ?? halfTemporal(env) ?? halfKafka(env);
}
