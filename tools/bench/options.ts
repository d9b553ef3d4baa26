import { parseArgs } from 'node:util';
import { full, quick, type Scale, thorough } from './scale.ts';

/** What a run of the benchmark was asked for. */
export interface BenchOptions {
  readonly scale: Scale;
  /** Rows by name; undefined: all. */
  readonly only: readonly string[] | undefined;
  /** A file for the rows as JSON. */
  readonly json: string | undefined;
  /** A folder for CPU profiles. */
  readonly profile: string | undefined;
  /** A commit that this one is measured beside, instead of beside the baselines. */
  readonly against: string | undefined;
}

/** Reads the options of `npm run bench`. Throws with one sentence that says what can be given. */
export function readBenchOptions(args: readonly string[], rows: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      full: { type: 'boolean' },
      json: { type: 'string' },
      only: { type: 'string' },
      profile: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const { against, json, profile } = values;
  const only = values.only?.split(',');
  const stranger = only?.find((name) => !rows.includes(name));
  if (stranger !== undefined) throw new Error(`There is no row '${stranger}'. Choose of ${rows.join(', ')}.`);
  if (values.quick && values.full) throw new Error('Give --quick or --full, not both.');
  if (against !== undefined && (values.full || json !== undefined || profile !== undefined))
    throw new Error('With --against COMMIT the quick rows are run; give --only ROW,ROW or nothing beside it.');
  if (against?.startsWith('-')) throw new Error(`--against ${against} names no commit.`);
  const scale = values.full ? full : values.quick || against !== undefined ? quick : thorough;
  return { scale, only, json, profile, against };
}
