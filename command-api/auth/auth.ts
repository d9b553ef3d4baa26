import { leastText, textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Pool } from 'pg';
import { emailInput } from '../contract/common.ts';
import { AuthLog } from './auth-log.ts';

/** Sessions live this long after they were last renewed, and are renewed by use once a day. */
export const SESSION_SECONDS = 30 * 24 * 3600;
const RENEWED_EACH_SECONDS = 24 * 3600;

/** An account that was made a moment ago. */
export interface Registered {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly lastName?: string | null | undefined;
}

export interface AuthDependencies {
  readonly pool: Pool;
  /** Where browsers reach the platform, for example `http://127.0.0.1:4000`. */
  readonly publicUrl: string;
  readonly trustedOrigins: readonly string[];
  readonly secret: string;
  readonly production: boolean;
  readonly oidc?: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Called with the id and e-mail of every account that is made. A failure is made up for at the first request. */
  readonly onRegistered: (person: Registered) => Promise<void>;
}

/**
 * Accounts, credentials and sessions in PostgreSQL. The library owns e-mail, credential and session and nothing else; a
 * person's id is its user id, and everything else about them is in the log.
 */
function configure(deps: AuthDependencies, log: AuthLog) {
  return betterAuth({
    appName: 'Marquee',
    baseURL: deps.publicUrl,
    basePath: '/api/auth',
    secret: deps.secret,
    database: deps.pool,
    trustedOrigins: [...deps.trustedOrigins],
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message, ...details) => log.write(level, message, details) },
    // What it did not expect is answered and logged like everything that breaks.
    onAPIError: { throw: true, errorURL: `${deps.publicUrl}/api/login` },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: leastText.password,
      maxPasswordLength: textLimits.password,
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEWED_EACH_SECONDS,
      additionalFields: {
        /** When the person gave the password again in this session; before that, its beginning counts. */
        authenticatedAt: { type: 'date', required: false, input: false },
      },
    },
    user: { additionalFields: { lastName: { type: 'string', required: false } } },
    account: { accountLinking: { enabled: true, trustedProviders: ['oidc'] } },
    // The bridge counts attempts, before anything gets here.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'marquee',
      useSecureCookies: deps.production,
      // Only the address that the platform itself saw, for the list of sessions.
      ipAddress: { ipAddressHeaders: ['x-marquee-address'] },
    },
    databaseHooks: {
      user: {
        create: {
          // The contract has looked at what people send; what identity providers say of them comes in here alone.
          before: async (user) => ({ data: { ...user, ...namesAndEmail(user) } }),
          after: ({ id, email, name, lastName }: Registered) => deps.onRegistered({ id, email, name, lastName }),
        },
      },
    },
    plugins: deps.oidc ? [oidcPlugin(deps.oidc)] : [],
  });
}

/** Throws 400 for an e-mail that no mail server takes; names are cut. */
function namesAndEmail({ name, lastName, email }: Omit<Registered, 'id'>) {
  if (!emailInput().safeParse(email).success) throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL' });
  return { name: storable(name), ...(lastName && { lastName: storable(lastName) }) };
}

function storable(name: string): string {
  return name.toWellFormed().replaceAll('\u0000', '').slice(0, textLimits.name).toWellFormed();
}

function oidcPlugin(oidc: NonNullable<AuthDependencies['oidc']>) {
  return genericOAuth({
    config: [
      {
        providerId: 'oidc',
        discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        mapProfileToUser: ({ given_name, family_name, name }) => ({
          name: given_name ?? name ?? '',
          ...(given_name && family_name && { lastName: family_name }),
        }),
        pkce: true,
      },
    ],
  });
}

/** Whether a session that expires then, in UTC milliseconds, is to be renewed: the account service does so when it is asked for it. */
export function isRenewalDue(expiresAt: number, now: number): boolean {
  return expiresAt - now <= (SESSION_SECONDS - RENEWED_EACH_SECONDS) * 1000;
}

/** The account service. What it tells goes to `log`. */
export type Auth = ReturnType<typeof configure> & { readonly log: AuthLog };

/** Makes the account service and its tables. */
export async function createAuth(deps: AuthDependencies): Promise<Auth> {
  const log = new AuthLog();
  const auth = Object.assign(configure(deps, log), { log });
  await oneAtATime(deps.pool, 'accounts', async () => {
    const { runMigrations } = await getMigrations(auth.options);
    await runMigrations();
  });
  return auth;
}
