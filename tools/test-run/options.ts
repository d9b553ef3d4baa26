/** One share of a whole run: `index` from 1 to `total`. */
export interface Shard {
  readonly index: number;
  readonly total: number;
}

/** What a run was asked for. */
export interface RunOptions {
  /** Parts by name, in their order. */
  readonly parts: readonly string[];
  /** `--only attack`: the tests below this folder alone. */
  readonly folder?: string;
  /** `--only fast`: without what takes long. */
  readonly fast: boolean;
  readonly shard?: Shard;
  /** Run nothing: put together what the shards of a run wrote. */
  readonly merge: boolean;
  /** Whether every behaviour must be shown by a test: only a whole run can say. */
  readonly whole: boolean;
}

const USAGE = 'Options are --only PART, --only fast, --shard I/N and --merge.';
/** What `--only attack` runs: tests of the system that do to it what somebody would who means it harm. */
const ATTACK = { parts: ['system'], folder: 'tools/system/attack' };
/** What `--only fast` runs. */
const FAST = ['check', 'unit', 'components', 'integration'];

/** Reads the options of `npm test`. Throws with one sentence that says what can be given. */
export function readRunOptions(args: readonly string[], parts: readonly string[]): RunOptions {
  const [option, value, ...rest] = args;
  const all = { parts, fast: false, merge: false, whole: true };
  if (option === undefined) return all;
  if (option === '--merge' && value === undefined) return { ...all, merge: true };
  if (value === undefined || rest.length > 0) throw new Error(USAGE);
  if (option === '--shard') return { ...all, shard: readShard(value), whole: false };
  if (option !== '--only') throw new Error(`${option} is unknown. ${USAGE}`);
  if (value === 'fast') return { ...all, parts: FAST, fast: true, whole: false };
  if (value === 'attack') return { ...all, ...ATTACK, whole: false };
  if (parts.includes(value)) return { ...all, parts: [value], whole: false };
  throw new Error(`There is no part "${value}". Choose one of ${[...parts, 'attack', 'fast'].join(', ')}.`);
}

function readShard(value: string): Shard {
  const [, index, total] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(value) ?? [];
  const shard = { index: Number(index), total: Number(total) };
  if (shard.index <= shard.total) return shard;
  throw new Error(`--shard ${value} is no share of a run. Give one such as 2/4.`);
}
