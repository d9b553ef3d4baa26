import { createMemoryVault } from '@marquee/infra/vault/memory.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createSecretActivities, withSecret } from './secrets.ts';

const secret = 'p&ss "wörd"';
const key = 'importing/1';
let vault: ReturnType<typeof createMemoryVault>;
let reference: string;

beforeEach(async () => {
  vault = createMemoryVault({ masterKey: Buffer.alloc(32, 7), now: () => 0 });
  reference = await vault.put(secret, { owner: key, ttlMs: 1000 });
});

function activities() {
  const seen: (string | undefined)[] = [];
  return {
    seen,
    all: {
      ...createSecretActivities(vault),
      signIn: (input: { readonly reference: string }) =>
        withSecret(vault, input.reference, async (password) => void seen.push(password)),
      signOut: async () => void seen.push(await vault.read(reference)),
    },
  };
}
type Importing = ReturnType<typeof activities>['all'];

const importing = (then: (context: WorkflowContext<Importing>) => Promise<unknown>) =>
  ({
    kind: 'importing',
    version: 1,
    lastly: 'forgetSecrets',
    async run(context, input) {
      await context.compensate('signOut', undefined as never);
      await context.run('signIn', input);
      await then(context);
      return 'imported';
    },
  }) satisfies WorkflowDefinition<Importing, { readonly reference: string }>;

async function run(then: (context: WorkflowContext<Importing>) => Promise<unknown>, cancel = false) {
  const { seen, all } = activities();
  const story = await runDefinition(importing(then), {
    input: { reference },
    activities: all,
    ...(cancel && { cancel: { after: 10, reason: 'Enough.' } }),
  });
  return { story, seen };
}

describe('a job with a secret', () => {
  it('has it while it is at work, and nobody has it once the job is done', async () => {
    const { story, seen } = await run(async () => {});
    expect(story.end).toMatchObject({ state: 'done' });
    expect(seen).toEqual([secret]);
    expect(await vault.read(reference)).toBeUndefined();
  });

  it.each([
    ['failed', () => Promise.reject(new Error('lost')), false],
    ['cancelled', (context: WorkflowContext<Importing>) => context.sleepUntil(context.now() + 1000), true],
  ] as const)(
    'has it while it takes back what it did, and nobody has it once it has %s',
    async (state, then, cancel) => {
      const { story, seen } = await run(then, cancel);
      expect(story.end).toMatchObject({ state });
      expect(seen).toEqual([secret, secret]);
      expect(story.calls.at(-1)?.name).toBe('forgetSecrets');
      expect(await vault.read(reference)).toBeUndefined();
    },
  );

  it('still has it when it goes on in a fresh run', async () => {
    let runs = 0;
    const { story, seen } = await run(async (context) => {
      runs += 1;
      if (runs === 1) await context.continueAsNew({ reference });
    });
    expect(story.end).toMatchObject({ state: 'done' });
    expect(seen).toEqual([secret, secret]);
  });
});

describe('work with a secret', () => {
  const failing = (error: Error) => withSecret(vault, reference, () => Promise.reject(error));

  it('fails without saying it, in whatever form', async () => {
    const base64 = Buffer.from(secret).toString('base64');
    const url = `https://old.test/?p=${encodeURIComponent(secret)}`;
    const error = await failing(
      new ActivityFailed('Refused', `${secret} at ${url} with ${JSON.stringify({ secret })} and Basic ${base64}`),
    ).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ActivityFailed);
    expect(error).toMatchObject({
      code: 'Refused',
      message: '[secret] at https://old.test/?p=[secret] with {"secret":"[secret]"} and Basic [secret]',
    });
    expect((error as Error).stack).not.toContain(secret);
    expect((error as Error).cause).toBeUndefined();
  });

  it('says when the secret is not there any more', async () => {
    await vault.wipe(key);
    await expect(failing(new Error('never'))).rejects.toMatchObject({ code: 'SecretGone' });
  });
});
