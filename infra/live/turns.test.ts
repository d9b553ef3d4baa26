import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { AT_ONCE, MOST_WAITING, Turns } from './turns.ts';

interface Member {
  readonly got: number[];
}

function membersOf(turns: Turns<Member>, count: number): readonly Member[] {
  const members = Array.from({ length: count }, () => ({ got: [] }));
  for (const member of members) turns.add(member);
  return members;
}

const giveOne = (turns: Turns<Member>, thing: number) => turns.give(({ got }) => got.push(thing));
const served = (members: readonly Member[]) => members.filter(({ got }) => got.length > 0).length;

describe('what is given', () => {
  test('reaches few members at once', () => {
    const turns = new Turns<Member>();
    const members = membersOf(turns, AT_ONCE);
    giveOne(turns, 1);
    expect(served(members)).toBe(AT_ONCE);
  });

  test('reaches many some at a time, and others have their turn in between', async () => {
    const turns = new Turns<Member>();
    const members = membersOf(turns, 3 * AT_ONCE);
    giveOne(turns, 1);
    const counts = [served(members)];
    for (let n = 0; n < 3; n++) {
      await turn();
      counts.push(served(members));
    }
    expect(counts).toEqual([AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE, 3 * AT_ONCE]);
  });

  test('comes to each in order and once, also to who joins or leaves meanwhile', async () => {
    const turns = new Turns<Member>();
    const members = membersOf(turns, 5 * AT_ONCE);
    giveOne(turns, 1);
    giveOne(turns, 2);
    const [late] = membersOf(turns, 1);
    const gone = members.at(-1);
    if (gone) turns.delete(gone);
    giveOne(turns, 3);
    for (let n = 0; n < 20; n++) await turn();
    expect(new Set(members.slice(0, -1).map(({ got }) => got.join()))).toEqual(new Set(['1,2,3']));
    expect([late?.got, gone?.got]).toEqual([[3], []]);
  });

  test('does not pile up: where too much waits, all is given before more is taken', () => {
    const turns = new Turns<Member>();
    const members = membersOf(turns, 2 * AT_ONCE);
    for (let thing = 0; thing <= MOST_WAITING; thing++) giveOne(turns, thing);
    expect(new Set(members.map(({ got }) => got.length))).toEqual(new Set([MOST_WAITING + 1]));
  });
});
