import { z } from 'zod';
import { halfKafka, kafkaVariables } from './kafka-variables.ts';
import { halfLive, liveVariables } from './live-variables.ts';
import { halfStore, storeVariables } from './store-variables.ts';
import { halfTemporal, temporalVariables } from './temporal-variables.ts';
import { oneOf, optional, wholeNumber } from './variable.ts';

const address = z.url('must be an address, such as https://marquee.example');

/**
 * Each variable chooses one engine and nothing else changes; absent means the one that needs nothing. What is said of
 * each is its line in docs/variables.md.
 */
export const Environment = z.object({
  MARQUEE_MODE: oneOf(['development', 'production'])
    .default('development')
    .describe(
      '`development` is for one machine; `production` refuses the sandbox, demo data and secrets that everybody knows',
    ),
  PORT: optional.describe('where it listens, else 4400; `--port` goes before it'),
  MARQUEE_DATA: z.string().default('data').describe('the data folder; `--data` goes before it'),
  MARQUEE_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('the address it listens at; in development one of this machine'),
  MARQUEE_PUBLIC_URL: address
    .optional()
    .describe('the address that browsers use: `https://…`, needed in production; in development that where it listens'),
  MARQUEE_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('signs sessions and cookies: at least 32 characters, the same in all processes; needed in production'),
  MARQUEE_MASTER_KEY: optional.describe(
    'encrypts all other keys: 32 bytes in base64, for good, the same in all processes; needed in production, made in the data folder else',
  ),
  MARQUEE_TRUST_PROXY: oneOf(['true', 'false'])
    .default('false')
    .describe('whether `X-Forwarded-For` is believed, which only a proxy in front may make true'),
  MARQUEE_PEER_URL: address
    .optional()
    .describe(
      'where other processes of role `api` reach this one, such as `http://10.0.0.5:4400`, to bring viewers of a live show together; else where it listens',
    ),
  MARQUEE_REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d*$/, 'must be a whole number above 0')
    .default('1200')
    .describe('requests a minute from one address, which each process counts for itself'),
  MARQUEE_METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe("a port for `/metrics` alone, at the same address, in place of the platform's"),
  MARQUEE_METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      '`/metrics` only to who sends it as bearer token; in production there is none without this or a port for it',
    ),
  MARQUEE_STOP_GRACE_SECONDS: wholeNumber(0, 300)
    .optional()
    .describe(
      'how long a process that is to stop says that it is not ready, and goes on, 0 to 300; else 5 in production and 0 in development',
    ),
  MARQUEE_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('from which level requests are logged; else `info` in production and `warn` in development'),
  DATABASE_URL: optional.describe(
    'your PostgreSQL, `postgres://user:password@host:5432/marquee`; else one in the data folder',
  ),
  DATABASE_DIRECT_URL: optional.describe('the way to it past a pooler that shares sessions'),
  DATABASE_PASSWORD: optional.describe(
    'its password, with any characters, for both addresses; else that in the address',
  ),
  EVENTSTORE_URL: optional.describe(
    'events in EventStoreDB or KurrentDB, `esdb://…`; everything else stays in PostgreSQL',
  ),
  ...kafkaVariables,
  ...temporalVariables,
  STRIPE_SECRET_KEY: optional.describe('payments at Stripe; else the sandbox in development, and none in production'),
  STRIPE_PUBLISHABLE_KEY: optional.describe('what browsers are given'),
  STRIPE_WEBHOOK_SECRET: optional.describe('of the webhook `/api/payments/webhook`'),
  MARQUEE_SANDBOX_URL: address
    .optional()
    .describe('development: a payment sandbox that runs elsewhere, for several processes on one database'),
  MARQUEE_HOLD_SECONDS: wholeNumber(3, 600)
    .optional()
    .describe("development: how long unpaid seats are kept, 3 to 600, in place of the policy's ten minutes"),
  MARQUEE_PAYMENT_AHEAD_SECONDS: wholeNumber(1, 540)
    .default('60')
    .describe(
      'how long before its end an unsettled payment is looked after by a job, 1 to 540; what is paid earlier needs none',
    ),
  SMTP_URL: optional.describe(
    'your mail server, `smtps://user:password@host`, needed in production; else the outbox page',
  ),
  MAIL_FROM: z.string().default('Marquee <box-office@marquee.test>').describe('who sends the mails'),
  MARQUEE_FFMPEG: optional.describe(
    'the program that masters music, draws the waveforms of compressed music, and writes music and videos for players, by name or path; else `ffmpeg` on the path, else the package `@ffmpeg/core`, which is GPL-2.0-or-later and so not in the production image; without any, masters wait until there is one, compressed music has no waveform, and all else is played as it was uploaded',
  ),
  MARQUEE_SIGN_UP: oneOf(['confirmed', 'open'])
    .optional()
    .describe(
      'whether an account is made once a mailed link is followed or at once; else `confirmed` with a mail server',
    ),
  ...storeVariables,
  ...liveVariables,
  OIDC_ISSUER: optional.describe('sign-in by OIDC as well as by password; with it the two below'),
  OIDC_CLIENT_ID: optional.describe('how it knows this platform'),
  OIDC_CLIENT_SECRET: optional.describe('of that client'),
});

export type Environment = z.infer<typeof Environment>;

/** What is set by half, in one line that says how to set it whole: half of a setting would silently do nothing. */
export function halfSetting(env: Environment): string | undefined {
  return halfStore(env) ?? halfTemporal(env) ?? halfKafka(env) ?? halfLive(env) ?? holdShorterThanItsWatch(env);
}

/** A purchase that is looked after from its first second costs a job each, also where it is paid at once. */
function holdShorterThanItsWatch({ MARQUEE_HOLD_SECONDS: hold, MARQUEE_PAYMENT_AHEAD_SECONDS: ahead }: Environment) {
  if (hold === undefined || Number(hold) > Number(ahead)) return undefined;
  return `MARQUEE_HOLD_SECONDS ${hold} is not above MARQUEE_PAYMENT_AHEAD_SECONDS ${ahead}. Set both, the second to less.`;
}
