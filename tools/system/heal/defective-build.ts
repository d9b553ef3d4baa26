/**
 * Makes the process that imports it first a build with a defect: its chat cannot tell of a request for 13 dollars. With
 * `DEFECTIVE_BUILD=older` its version of the read model is another one than that of the code as it is, else the same.
 */
import { registerHooks } from 'node:module';
import process from 'node:process';

const edits: readonly (readonly [string | RegExp, string])[] = [
  [
    'TipsRequested: (_, event, key) => ({',
    `TipsRequested: (_, event, key) => event.data.cents === 1300 ? (() => { throw new Error('cannot tell of 1300 cents'); })() : ({`,
  ],
  ...(process.env.DEFECTIVE_BUILD === 'older' ? [[/projection\('chat', \d+,/, `projection('chat', 0,`] as const] : []),
];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/projections/shows/chat.ts')) return loaded;
    const source = edits.reduce((text, [from, to]) => {
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`nothing to replace: ${from}`);
      return edited;
    }, String(loaded.source));
    return { ...loaded, source };
  },
});
