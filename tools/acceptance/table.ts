import { acceptance } from './behaviours.ts';

/** A test that ran: its full name and what became of it. */
export interface TestOutcome {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Why it failed, as its runner says it; of a test that passed, why it failed the first time. */
  readonly reason?: string;
}

export interface Coverage {
  readonly lines: readonly string[];
  /** Ids that no passed test quotes. */
  readonly holes: readonly string[];
}

/** Letters of the sections, whose ids are told from other words by them. */
const sections = new Set(Object.keys(acceptance).map((id) => id.replace(/\d+$/, '')));
const ID = new RegExp(`\\b(?:${[...sections].join('|')})\\d{1,3}\\b`, 'g');

/** Ids that a test's name quotes, for example `LS85` in "opens with three tabs (LS85)". */
export function quotedIds(name: string): string[] {
  return [...new Set(name.match(ID) ?? [])];
}

/** One line a behaviour: how many passed tests show it, and the first of them. */
export function coverageOf(outcomes: readonly TestOutcome[]): Coverage {
  const shownBy = new Map<string, string[]>();
  for (const { name, status } of outcomes) {
    if (status !== 'passed') continue;
    for (const id of quotedIds(name)) shownBy.set(id, [...(shownBy.get(id) ?? []), name]);
  }
  const holes = Object.keys(acceptance).filter((id) => !shownBy.has(id));
  const lines = Object.entries(acceptance).map(([id, behaviour]) => {
    const tests = shownBy.get(id) ?? [];
    const proof = tests.length === 0 ? 'NOT SHOWN' : `${tests.length} x  ${tests[0]}`;
    return `${id.padEnd(6)} ${behaviour.slice(0, 70).padEnd(70)}  ${proof.slice(0, 110)}`;
  });
  return { lines, holes };
}
