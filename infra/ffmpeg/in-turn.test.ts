import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Ffmpeg } from './ffmpeg.ts';
import { inTurn } from './in-turn.ts';

/** Says what it does; a run ends when `end` is called, with an error for one that is to fail. */
function watched() {
  const said: string[] = [];
  const running: PromiseWithResolvers<void>[] = [];
  const ffmpeg: Ffmpeg = {
    name: 'watched',
    mostBytes: { audio: 1, video: 1 },
    async run({ args: [name = ''] }, use) {
      said.push(`begins ${name}`);
      const run = Promise.withResolvers<void>();
      running.push(run);
      await run.promise;
      const answer = await use({ code: 0, said: name, made: new Map() });
      said.push(`ends ${name}`);
      return answer;
    },
  };
  return { said, running, ffmpeg: inTurn(ffmpeg) };
}
const source = new Uint8Array();

it('runs once at a time, in order, and goes on after a run that fails or that nobody waits for any more', async () => {
  const { said, running, ffmpeg } = watched();
  const given = new AbortController();
  const run = (name: string, signal?: AbortSignal) => ffmpeg.run({ args: [name], source, signal }, (ran) => ran.said);
  const first = run('first');
  const broken = run('broken');
  const left = run('left', given.signal);
  const next = inTurn(watched().ffmpeg).run({ args: ['other'], source, signal: AbortSignal.abort() }, () => 0);
  const fourth = run('fourth');
  for (const each of [broken, left, next]) each.catch(() => {});
  await turn();
  expect(said).toEqual(['begins first']);
  given.abort(new Error('given up'));
  running[0]?.resolve();
  expect(await first).toBe('first');
  await turn();
  running[1]?.reject(new Error('no'));
  await expect(broken).rejects.toThrow('no');
  await expect(left).rejects.toThrow('given up');
  await expect(next).rejects.toThrow();
  await turn();
  expect(said).toEqual(['begins first', 'ends first', 'begins broken', 'begins fourth']);
  running[2]?.resolve();
  expect(await fourth).toBe('fourth');
});
