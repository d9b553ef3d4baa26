import { DAY } from '@marquee/domain/kernel/time.ts';
import { migrationJobKey } from '@marquee/domain/migration/migration/aggregate.ts';
import type { Secrets } from '@marquee/domain/migration/migration/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Vault } from '@marquee/infra/vault/port.ts';

/** What a form says of an account elsewhere. */
export interface TypedLogin {
  readonly username: string;
  readonly password: string;
  readonly apiKey?: string | undefined;
}

export interface Entrusting {
  readonly vault: Pick<Vault, 'put' | 'take'>;
  readonly personalData: Pick<PersonalData, 'seal'>;
}

/** A login is kept so long at most; who needs it later is asked again. */
const KEPT_MS = 7 * DAY;

/** Puts a login into the vault for the job of a run, and answers what a command says of it: a sealed name, and references. */
export async function entrusted(
  { vault, personalData }: Entrusting,
  owner: string,
  { migration, n }: { readonly migration: string; readonly n: number },
  { username, password, apiKey }: TypedLogin,
) {
  const keep = { owner: migrationJobKey(migration, n), ttlMs: KEPT_MS };
  const secret: Secrets = {
    password: await vault.put(password, keep),
    apiKey: apiKey ? await vault.put(apiKey, keep) : null,
  };
  return { username, account: await personalData.seal(owner, { username }), secret };
}

/** Takes back what no command names: it was refused, or was a repetition. */
export async function takenBack({ vault }: Pick<Entrusting, 'vault'>, { password, apiKey }: Secrets): Promise<void> {
  await vault.take(password);
  if (apiKey) await vault.take(apiKey);
}
