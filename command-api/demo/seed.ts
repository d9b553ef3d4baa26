import { demoAccounts } from '../accounts/demo-people.ts';
import type { Auth } from '../auth/auth.ts';
import { contexts } from '../contexts.ts';
import type { Storage } from '../platform/parts/storage.ts';
import { type DemoPart, type DemoSeed, partsOf } from './demo.ts';
import { inOrder } from './order.ts';
import { DemoProgress } from './progress.ts';

const all = async () => inOrder(await partsOf(contexts.map(({ demo }) => demo)));
const madeOnce = async () => (await all()).filter(({ everyStart }) => !everyStart);

/** True when the first demo account exists. */
export async function demoIsThere(auth: Auth): Promise<boolean> {
  return (await accountOf(auth, demoAccounts[0]?.email ?? '')) !== undefined;
}

/** True when every part of every context is complete. */
export async function demoIsComplete({ pool }: Pick<Storage, 'pool'>): Promise<boolean> {
  const completed = await (await DemoProgress.open(pool)).completed();
  return (await madeOnce()).every(({ name }) => completed.has(name));
}

/**
 * Fills an empty platform with demo data by sending commands, as people would over some weeks. A second try goes on where
 * the first one ended.
 */
export async function seedDemo(seed: Omit<DemoSeed, 'person'>): Promise<void> {
  const progress = await DemoProgress.open(seed.storage.pool);
  await progress.seed((await madeOnce()).map(inItsTime), withPeople(seed), seed.goOn);
}

/** Makes fresh what of complete demo data grows old. */
export async function refreshDemo(seed: Omit<DemoSeed, 'person'>): Promise<void> {
  for (const part of await all()) {
    if (!part.everyStart) continue;
    seed.goOn();
    await inItsTime(part).seed(withPeople(seed));
  }
}

/** The part, begun when its time has come by the clock of the demo. */
function inItsTime(part: DemoPart): DemoPart {
  return {
    ...part,
    seed: (seed) => {
      seed.clock.stand(part.ago ?? 0);
      return part.seed(seed);
    },
  };
}

function withPeople(seed: Omit<DemoSeed, 'person'>): DemoSeed {
  const person = async (email: string) => {
    const id = await accountOf(seed.auth, email);
    if (!id) throw new Error(`demo: there is no account ${email}`);
    return id;
  };
  return { ...seed, person };
}

async function accountOf(auth: Auth, email: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findUserByEmail(email))?.user.id;
}
