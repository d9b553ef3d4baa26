import type { WorkflowContext, WorkflowDefinition } from '@marquee/workflows/port/context.ts';
import type { CanaryActivities, Errand } from './canary-activities.ts';

const albums = ['first', 'refused', 'third'];

/** A job that needs a password at every turn: retries, parks, is stuck, waits, goes on in fresh runs and takes back. */
export const canary: WorkflowDefinition<CanaryActivities, Errand & { readonly run: number }> = {
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

async function importAlbums(context: WorkflowContext<CanaryActivities>, reference: string): Promise<void> {
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
export const indiscreet: WorkflowDefinition<CanaryActivities, { readonly password: string }> = {
  kind: 'indiscreet',
  version: 1,
  run: async () => null,
};
