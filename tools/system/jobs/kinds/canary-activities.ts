import type { Vault } from '@marquee/infra/vault/port.ts';
import { createSecretActivities, withSecret } from '@marquee/workflows/jobs/secrets.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import type { ActivityCall } from '@marquee/workflows/port/context.ts';

/** What a job is entrusted with: where in the vault its password is. */
export type Errand = { readonly reference: string };
export type CanaryActivities = ReturnType<typeof createCanaryActivities>;

/** Activities that are as careless with what they were entrusted with as other people's libraries are. */
export function createCanaryActivities(vault: Vault) {
  const complain = (secret: string) => `Refused to sign in at https://old.test/?password=${encodeURIComponent(secret)}`;
  return {
    ...createSecretActivities(vault),
    /** Fails at first, and then answers how long the password is. */
    signIn: ({ reference }: Errand, { attempt }: ActivityCall) =>
      withSecret(vault, reference, async (secret) => {
        if (attempt === 1) throw new Error(complain(secret), { cause: { password: secret } });
        return { characters: secret.length };
      }),
    importAlbum: ({ reference, album }: Errand & { readonly album: string }) =>
      withSecret(vault, reference, async (secret) => {
        if (album === 'refused') throw new ActivityFailed('Refused', `${complain(secret)} for ${secret}`);
        return { album };
      }),
    signOut: ({ reference }: Errand) => withSecret(vault, reference, async (secret) => ({ out: secret.length > 0 })),
  };
}
