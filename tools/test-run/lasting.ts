/**
 * Files of tests that take long, in seconds on two cores with others beside them. Only their order and the shares made of
 * them depend on it: a figure that is somewhat wrong costs some seconds at the end of a run, and nothing else.
 */
export const lasting: Readonly<Record<string, number>> = {
  'workflows/temporal/endurance.sys.test.ts': 60,
  'tools/system/away.sys.test.ts': 160,
  'tools/system/jobs-crash.sys.test.ts': 200,
  'tools/system/attack/requests.sys.test.ts': 100,
  'tools/new/new.sys.test.ts': 160,
  'tools/system/silent.sys.test.ts': 120,
  'tools/image/image.sys.test.ts': 160,
  'tools/system/jobs-operators.sys.test.ts': 100,
  'workflows/temporal/engine.int.test.ts': 60,
  'tools/system/race.sys.test.ts': 70,
  'tools/system/start-up.sys.test.ts': 125,
  'tools/system/eventstore.sys.test.ts': 115,
  'tools/system/http/social.sys.test.ts': 120,
  'tools/system/demo.sys.test.ts': 100,
  'workflows/temporal/definitions.int.test.ts': 60,
  'projections/verify/verify.int.test.ts': 70,
  'projections/verify/memory.int.test.ts': 55,
  'tools/system/crash.sys.test.ts': 80,
  'tools/system/http/payments.sys.test.ts': 60,
  'tools/system/migration-crash.sys.test.ts': 60,
  'tools/system/http/shows.sys.test.ts': 110,
  'tools/system/migration-canary.sys.test.ts': 35,
  'tools/system/parked-masters.sys.test.ts': 60,
  'workflows/temporal/losses.int.test.ts': 40,
  'workflows/embedded/lost-tries.int.test.ts': 35,
};

const USUAL = [
  { suffix: '.sys.test.ts', seconds: 20 },
  { suffix: '.int.test.ts', seconds: 4 },
  { suffix: '.dom.test.tsx', seconds: 2 },
] as const;

/** Seconds that a file, named from the repository's root, takes: as in the table, or as is usual for its kind. */
export function secondsOf(file: string): number {
  return lasting[file] ?? USUAL.find(({ suffix }) => file.endsWith(suffix))?.seconds ?? 0.5;
}

/** By seconds, the longest first; the same files always come in the same order. */
export function longestFirst<T>(files: readonly T[], nameOf: (file: T) => string): T[] {
  return files.toSorted((a, b) => {
    const [first, second] = [nameOf(a), nameOf(b)];
    return secondsOf(second) - secondsOf(first) || (first < second ? -1 : Number(first > second));
  });
}

/** The files of one of `count` shares, `index` from 1 on, that take about as long as each other. Every file is in one. */
export function shareOf<T>(
  files: readonly T[],
  { index, count }: { readonly index: number; readonly count: number },
  nameOf: (file: T) => string,
): T[] {
  const shares = Array.from({ length: count }, () => ({ seconds: 0, files: [] as T[] }));
  for (const file of longestFirst(files, nameOf)) {
    const lightest = shares.reduce((least, share) => (share.seconds < least.seconds ? share : least));
    lightest.seconds += secondsOf(nameOf(file));
    lightest.files.push(file);
  }
  return shares[index - 1]?.files ?? [];
}
