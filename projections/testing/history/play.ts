import { existsSync } from 'node:fs';
import path from 'node:path';
import { contexts } from '@marquee/domain/contexts.ts';
import type { World } from '../world.ts';
import { appointOperator, changeAccount, follow, register } from './accounts.ts';
import { dispute } from './disputes.ts';
import { chat, poll, tip } from './live-shows.ts';
import { readNotices } from './notifications.ts';
import { operate } from './operations.ts';
import { record } from './recordings.ts';
import { refund } from './refunds.ts';
import { abandon, buy, settle } from './sales.ts';
import { Scene, type Step } from './scene.ts';
import { manageInventory, runShow, schedule, sweep, wait } from './shows.ts';
import { stray } from './strays.ts';
import { admit, transfer } from './tickets.ts';

type WeightedStep = readonly [weight: number, step: Step];

/** What a context's file beside this one may have. */
interface Played {
  readonly steps: readonly WeightedStep[];
  readonly endings: readonly Step[];
  /** Behind the endings of all contexts, of which it changes none. */
  readonly lastly: readonly Step[];
}

/** How often each step is done, among all. */
const common: WeightedStep[] = [
  [8, buy],
  [6, settle],
  [3, refund],
  [2, dispute],
  [3, tip],
  [2, transfer],
  [2, chat],
  [1, abandon],
  [1, sweep],
  [2, wait],
  [1, admit],
  [1, follow],
  [1, changeAccount],
  [1, poll],
  [0.5, record],
  [1, runShow],
  [0.3, schedule],
  [1, manageInventory],
  [0.5, register],
  [0.3, operate],
  [0.3, stray],
];

/** What is done at the end of every history: nothing that was drawn before changes by it. */
const endings: Step[] = [readNotices];

/** Steps of contexts that have a file beside this one with `steps` or `endings`. */
const lastSteps: Step[] = [];
const ofContexts = new Map<string, readonly WeightedStep[]>();
for (const { name } of contexts) {
  const file = path.join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(file)) continue;
  const { steps: more = [], endings: last = [], lastly = [] } = (await import(file)) as Partial<Played>;
  ofContexts.set(name, more);
  endings.push(...last);
  lastSteps.push(...lastly);
}

function chosen(steps: readonly WeightedStep[], at: number): Step {
  let rest = at;
  for (const [weight, step] of steps) {
    if (rest < weight) return step;
    rest -= weight;
  }
  return buy;
}

interface Playing {
  /** May let time go by, or another policy come, before each deed. */
  before?(deed: number): void;
  /** Contexts whose steps are done besides the common ones; absent: all. */
  readonly contexts?: readonly string[];
}

/** A random history of a small platform, decided by the world's seed: few seats, so that everything meets everything else. */
export async function play(world: World, length: number, { before, contexts: only }: Playing = {}): Promise<Scene> {
  const chosenContexts = [...ofContexts].filter(([name]) => only?.includes(name) ?? true);
  const steps = [...common, ...chosenContexts.flatMap(([, more]) => more)];
  const scene = new Scene(world);
  await appointOperator(scene);
  for (let n = 0; n < 6; n++) await register(scene);
  for (let n = 0; n < 2; n++) await schedule(scene);
  const all = steps.reduce((sum, [weight]) => sum + weight, 0);
  for (let n = 0; n < length; n++) {
    before?.(n);
    await chosen(steps, world.random.next() * all)(scene);
  }
  for (const ending of [...endings, ...lastSteps]) await ending(scene);
  return scene;
}

/** Does each step of every context so many times, the rare ones as well. */
export async function doEach(scene: Scene, times: number): Promise<void> {
  for (const [, step] of [...ofContexts.values()].flat()) for (let n = 0; n < times; n += 1) await step(scene);
}
