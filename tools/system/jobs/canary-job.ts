import type { Vault } from '@marquee/infra/vault/port.ts';
import { createSecretActivities, withSecret } from '@marquee/workflows/jobs/secrets.ts';
import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';
import type { ActivityCall, WorkflowContext, WorkflowDefinition } from '@marquee/workflows/port/context.ts';
import { jobKind } from '@marquee/workflows/port/engine.ts';

type Errand = { readonly reference: string };

/** Activities that are as careless with what they were entrusted with as other people's libraries are. */
function createActivities(vault: Vault) {
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
type Activities = ReturnType<typeof createActivities>;

const albums = ['first', 'refused', 'third'];

/** A job that needs a password at every turn: retries, parks, is stuck, waits, goes on in fresh runs and takes back. */
export const canary: WorkflowDefinition<Activities, Errand & { readonly run: number }> = {
  kind: 'canary',
  version: 1,
  lastly: 'forgetSecrets',
  async run(context, { reference, run }) {
    await context.compensate('signOut', { reference });
    const signedIn = await context.run('signIn', { reference }, { retry: { intervalMs: 20 } });
    if (run === 1) return context.continueAsNew({ reference, run: 2 });
    await importAlbums(context, reference);
    await context.waitForSignal();
    return signedIn;
  },
};

async function importAlbums(context: WorkflowContext<Activities>, reference: string): Promise<void> {
  const items = albums.map((album) => ({ reference, album }));
  const retry = { maxAttempts: 2, intervalMs: 20 };
  const outcomes = await context.window('importAlbum', items, { activity: { retry } });
  for (const [n, outcome] of outcomes.entries()) {
    if (outcome.ok) continue;
    await context.park(albums[n] ?? '', outcome.failure);
    await context.stuck(outcome.failure.message);
  }
  await context.progress({ total: 3, done: 2, failed: 1, caption: 'Imported' });
}

/** A job that has the secret in its input, as none may: what looks for the secret has to find this one. */
export const indiscreet: WorkflowDefinition<Activities, { readonly password: string }> = {
  kind: 'indiscreet',
  version: 1,
  run: async () => null,
};

export function canaryKinds(vault: Vault) {
  const activities = createActivities(vault);
  return [jobKind(canary, activities), jobKind(indiscreet, activities)];
}
