import { type Import, isTest } from './import-rules.ts';

/** What puts contexts together, and lays demo data over several: it knows them all, and none of them knows it. */
const ASSEMBLES = /\/(context|contexts|demo|job-needs)\.ts$/;
/** Decisions are made under a policy, whose numbers are made of the kernel's units: one base of all contexts. */
const BASE = /^domain\/(kernel|policy)\//;

/**
 * The folder whose arrows count: of `domain` and `infra` the second level, of a web app a feature, a resource or a folder beside
 * them, of the other floors a context's. Undefined for tests, and for what puts contexts together.
 */
export function folderOf(file: string, contexts: ReadonlySet<string>): string | undefined {
  if (isTest(file) || ASSEMBLES.test(file)) return undefined;
  if (BASE.test(file)) return 'domain/kernel';
  const web = /^((?:consumer|admin)-web\/src\/(?:(?:features|resources)\/[^/]+|[^/]+))\//.exec(file);
  if (web) return web[1];
  const [, floor, folder] = /^(domain|infra|projections|workflows|command-api)\/([^/]+)\//.exec(file) ?? [];
  if (!floor || !folder) return undefined;
  return floor === 'domain' || floor === 'infra' || contexts.has(folder) ? `${floor}/${folder}` : undefined;
}

/**
 * Imports that lead back to where they began, one circle for each group of nodes that all reach each other: its shortest
 * way through the group's first, with an import for each arrow. `nodeOf` says what a file is a part of; undefined leaves
 * it out. Imports of types count.
 */
export function circlesOf(imports: readonly Import[], nodeOf: (file: string) => string | undefined): string[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    const [from, to] = [nodeOf(each.from), nodeOf(each.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const out = arrows.get(from) ?? new Map<string, Import>();
    if (!out.has(to)) out.set(to, each);
    arrows.set(from, out);
  }
  const told = new Set<string>();
  return [...arrows.keys()].sort().flatMap((start) => {
    if (told.has(start)) return [];
    const way = shortestWayBack(arrows, start);
    if (!way) return [];
    for (const { from } of way) told.add(nodeOf(from) ?? from);
    const nodes = [...way.map(({ from }) => nodeOf(from)), start].join(' -> ');
    const same = way.every(({ from }) => nodeOf(from) === from);
    return [`a circle: ${nodes}${same ? '' : way.map(({ from, to }) => `\n  ${from} imports ${to}`).join('')}`];
  });
}

function shortestWayBack(
  arrows: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  start: string,
): Import[] | undefined {
  const cameFrom = new Map<string, readonly [node: string, by: Import]>();
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const [to, by] of arrows.get(node) ?? []) {
      if (to === start) {
        const way = [by];
        for (let step = cameFrom.get(node); step; step = cameFrom.get(step[0])) way.unshift(step[1]);
        return way;
      }
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, [node, by]);
      queue.push(to);
    }
  }
  return undefined;
}
