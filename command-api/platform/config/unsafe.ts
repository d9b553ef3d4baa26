import type { Environment } from './environment.ts';

const thisMachine = ['127.0.0.1', '::1', 'localhost'];
const browsedHere = ['127.0.0.1', 'localhost', '[::1]'];

/** What must not be in the chosen mode, in one line that says what to do; undefined when nothing is wrong. */
export function unsafeSetting(env: Environment): string | undefined {
  return env.MARQUEE_MODE === 'development' ? unsafeInDevelopment(env) : unsafeInProduction(env);
}

/** Development is for one machine. */
function unsafeInDevelopment({ MARQUEE_HOST: host, MARQUEE_PUBLIC_URL: url }: Environment): string | undefined {
  if (!thisMachine.includes(host)) {
    return `Development mode listens on this machine only, not on ${host}. Set MARQUEE_MODE=production.`;
  }
  if (url && !browsedHere.includes(new URL(url).hostname)) {
    return 'Development mode has no public URL. Set MARQUEE_MODE=production, or unset MARQUEE_PUBLIC_URL.';
  }
  return undefined;
}

/** Production starts with nothing that is only for development. */
function unsafeInProduction(env: Environment): string | undefined {
  for (const name of ['MARQUEE_SANDBOX_URL', 'MARQUEE_HOLD_SECONDS'] as const) {
    if (env[name] !== undefined) return `${name} is for development only. Unset it.`;
  }
  if (!env.MARQUEE_SECRET) return 'MARQUEE_SECRET is missing: give at least 32 random characters.';
  if (!env.MARQUEE_MASTER_KEY) return 'MARQUEE_MASTER_KEY is missing: give 32 random bytes in base64.';
  if (!env.MARQUEE_PUBLIC_URL?.startsWith('https://')) {
    return 'MARQUEE_PUBLIC_URL must be the https:// address that browsers use.';
  }
  if (env.STRIPE_SECRET_KEY && !(env.STRIPE_WEBHOOK_SECRET && env.STRIPE_PUBLISHABLE_KEY)) {
    return 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY beside it.';
  }
  return undefined;
}
