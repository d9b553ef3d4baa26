/**
 * Files of tests that take long, in seconds on two cores with others beside them. Only their order and the shares made of
 * them depend on it: a figure that is somewhat wrong costs some seconds at the end of a run, and nothing else.
 */
export const lasting: Readonly<Record<string, number>> = {
  'tools/system/jobs-crash.sys.test.ts': 200,
  'tools/system/race.sys.test.ts': 175,
  'tools/image/image.sys.test.ts': 160,
  'tools/new/new.sys.test.ts': 160,
  'tools/system/away.sys.test.ts': 160,
  'tools/system/attack/requests.sys.test.ts': 150,
  'tools/system/jobs-operators.sys.test.ts': 150,
  'tools/system/attack/keys.sys.test.ts': 140,
  'tools/system/roles.sys.test.ts': 135,
  'tools/system/roles-typed.sys.test.ts': 125,
  'tools/system/start-up.sys.test.ts': 125,
  'tools/system/http/social.sys.test.ts': 120,
  'tools/system/silent.sys.test.ts': 120,
  'tools/system/eventstore.sys.test.ts': 115,
  'tools/system/http/shows.sys.test.ts': 110,
  'tools/system/demo.sys.test.ts': 100,
  'tools/system/migration-crash.sys.test.ts': 95,
  'workflows/temporal/endurance.sys.test.ts': 95,
  'workflows/temporal/engine.int.test.ts': 95,
  'tools/system/crash.sys.test.ts': 80,
  'tools/system/http/accounts.sys.test.ts': 80,
  'tools/system/http/moderation.sys.test.ts': 75,
  'tools/system/start-away.sys.test.ts': 75,
  'projections/verify/memory.int.test.ts': 70,
  'projections/verify/verify.int.test.ts': 70,
  'tools/system/erasure.sys.test.ts': 65,
  'tools/system/http/payments.sys.test.ts': 65,
  'workflows/temporal/definitions.int.test.ts': 65,
  'tools/system/http/ticketing.sys.test.ts': 60,
  'tools/system/parked-masters.sys.test.ts': 60,
  'tools/system/restored.sys.test.ts': 60,
  'tools/system/away-cluster.sys.test.ts': 55,
  'tools/system/attack/account-doors.sys.test.ts': 50,
  'tools/system/frozen.sys.test.ts': 50,
  'tools/system/http/operations.sys.test.ts': 50,
  'tools/system/jobs-canary.sys.test.ts': 50,
  'tools/system/another-installation.sys.test.ts': 45,
  'tools/system/http/every-call.sys.test.ts': 45,
  'tools/system/http/music.sys.test.ts': 45,
  'projections/relay/kafka.int.test.ts': 40,
  'projections/verify/planted.int.test.ts': 40,
  'tools/system/roles-engines.sys.test.ts': 40,
  'tools/system/roles-missing.sys.test.ts': 40,
  'workflows/embedded/endurance.sys.test.ts': 40,
  'workflows/temporal/losses.int.test.ts': 40,
  'workflows/temporal/refunds.sys.test.ts': 40,
  'command-api/platform/parts/relaying-tls.int.test.ts': 35,
  'tools/system/http/migration.sys.test.ts': 35,
  'tools/system/migration-canary.sys.test.ts': 35,
  'tools/system/roles-leaving.sys.test.ts': 35,
  'workflows/embedded/lost-tries.int.test.ts': 35,
  'projections/relay/outage.int.test.ts': 30,
  'tools/system/start-damage.sys.test.ts': 30,
  'workflows/embedded/engine.int.test.ts': 20,
  'workflows/temporal/resilience.int.test.ts': 20,
  'command-api/payments/what-if/what-if.int.test.ts': 15,
  'command-api/platform/own-tables.int.test.ts': 15,
  'infra/postgres/embedded.int.test.ts': 15,
  'projections/all.int.test.ts': 15,
  'projections/verify/signed-heads.int.test.ts': 15,
  'tools/audit/audit.int.test.ts': 15,
  'tools/engines/kafka.int.test.ts': 15,
  'workflows/temporal/histories/replay.int.test.ts': 15,
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
