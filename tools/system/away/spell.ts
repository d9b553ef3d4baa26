import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { AwayPlatform } from './away-platform.ts';
import type { Answered, Load, Work } from './load.ts';
import { expectNothingLost } from './settled.ts';

/** How long an engine is away. */
const AWAY_SECONDS = Number(process.env.MARQUEE_AWAY_SECONDS ?? 8);

/** Refusals while an engine is away that all work needs. */
export const AWAY = ['503 Unavailable', '503 OutcomeUnknown'];
/** That nothing is refused. */
export const EVERYTHING: Spell['outcomes'] = {
  look: ['ok'],
  chat: ['ok'],
  hold: ['ok'],
  pay: ['ok'],
  confirm: ['ok'],
  tip: ['ok'],
};

/** Milliseconds within which every request is answered, whatever is away; far above what the platform promises. */
const HANGS_MS = 30_000;
const NOTICED_MS = 45_000;
const ASKED_MS = 90_000;
const BACK_MS = 180_000;

export interface Spell {
  /** As `/readyz` calls the engine. */
  readonly part: string;
  leave(): Promise<void>;
  back(): Promise<void>;
  /** 200 where the platform is ready without the engine. */
  readonly readyStatus: 200 | 503;
  /** How what is asked meanwhile may end: `ok`, or a refusal's status and code. Each of them is waited for. */
  readonly outcomes: Readonly<Partial<Record<Work, readonly string[]>>>;
  /** More that is to be seen while it is away. */
  readonly meanwhile?: () => Promise<void>;
}

/** Takes an engine away under load and gives it back: what goes on, what is refused and how, and that nothing is lost. */
export async function expectToSurvive(platform: AwayPlatform, spell: Spell): Promise<void> {
  const load = platform.load();
  load.start();
  try {
    await sells(load, performance.now());
    try {
      await spell.leave();
      await whileAway(platform, spell, load, performance.now());
    } finally {
      await spell.back();
    }
    await sells(load, performance.now());
  } finally {
    await load.stop();
  }
  const slowest = load.answered.toSorted((a, b) => b.took - a.took)[0];
  expect(slowest?.took, JSON.stringify(slowest)).toBeLessThan(HANGS_MS);
  await expectNothingLost(platform, load);
}

async function whileAway(platform: AwayPlatform, spell: Spell, load: Load, left: number): Promise<void> {
  const { part, outcomes, readyStatus } = spell;
  const named = await eventually(
    `/readyz to name ${part}`,
    async () => {
      const readiness = await platform.readiness();
      return readiness.parts.some(({ name, ok }) => name === part && !ok) && readiness;
    },
    NOTICED_MS,
  );
  expect(named.status, JSON.stringify(named.parts)).toBe(readyStatus);
  const noticed = performance.now();
  await spell.meanwhile?.();
  while (performance.now() - left < AWAY_SECONDS * 1000) {
    expect(await platform.isAlive()).toBe(true);
    await pause(500);
  }
  const still = await platform.readiness();
  expect(still.status, JSON.stringify(still.parts)).toBe(readyStatus);
  expect(still.parts).toContainEqual(expect.objectContaining({ name: part, ok: false }));
  for (const [work, allowed] of Object.entries(outcomes)) {
    const what = `${work} while ${part} is away`;
    const answers = await eventually(what, () => asked(load, noticed, work as Work), ASKED_MS);
    for (const { outcome } of answers) expect(allowed, what).toContain(outcome);
  }
}

async function asked(load: Load, from: number, work: Work): Promise<readonly Answered[] | undefined> {
  const answers = load.since(from, work);
  return answers.length > 0 ? answers : undefined;
}

/** Waits until somebody has bought, from then on. */
function sells(load: Load, from: number): Promise<unknown> {
  const bought = async () => load.since(from, 'confirm').some(({ outcome }) => outcome === 'ok');
  return eventually('a sale', bought, BACK_MS);
}
