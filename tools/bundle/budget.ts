import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

/** Kilobytes of JavaScript, gzip, that a page may make a browser load before it shows. */
export const LANDING_KB = 140;
export const ROUTE_KB = 180;
/** The same of the console, whichever page of it opens first. */
export const CONSOLE_KB = 350;

/** One chunk of a build, as Vite's manifest has it. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
export type Chunks = Readonly<Record<string, Chunk>>;

/** A page of the web app. Files are of JavaScript, relative to the build's folder. */
export interface Route {
  /** The module that the page is, or `index.html` for the landing page as it comes from the server. */
  readonly name: string;
  /** What must be there before the page shows. */
  readonly files: readonly string[];
  /** What it fetches by itself afterwards, such as forms and dialogs: told, not counted. */
  readonly later: readonly string[];
  readonly mostKb: number;
}

export interface Weight extends Route {
  readonly kb: number;
  readonly laterKb: number;
}

/** The app itself, and what stands around every page of a signed-in person. */
const APP = 'src/app/start.tsx';
const SHELL = 'src/app/shell/shell.tsx';
/** What the app fetches by itself beside its pages. */
const TOASTS = 'src/components/ui/toaster.tsx';

/**
 * Every route of a build: the landing page, which loads its entry alone, and each page that the app loads when its address
 * is asked for, with the entry, the app and the shell around it.
 */
export function routesOf(chunks: Chunks): Route[] {
  const [entry] = Object.entries(chunks).find(([, { isEntry }]) => isEntry) ?? [];
  if (entry === undefined) throw new Error('The build has no entry');
  // the list of pages may be in a chunk that the app shares with some of them
  const pages = new Set([...closure(chunks, [APP])].flatMap((name) => chunkOf(chunks, name).dynamicImports ?? []));
  const around = closure(chunks, [entry, APP, SHELL]);
  return [
    { name: entry, files: filesOf(chunks, closure(chunks, [entry])), later: [], mostKb: LANDING_KB },
    ...[...pages].filter((page) => ![SHELL, APP, TOASTS].includes(page)).map((page) => routeOf(chunks, around, page)),
  ];
}

/** Every page of the console's build, each with all that loads in front of it. */
export function consoleRoutesOf(chunks: Chunks): Route[] {
  const [entry] = Object.entries(chunks).find(([, { isEntry }]) => isEntry) ?? [];
  if (entry === undefined) throw new Error('The build has no entry');
  const around = closure(chunks, [entry]);
  const pages = new Set([...around].flatMap((name) => chunkOf(chunks, name).dynamicImports ?? []));
  return [...pages].map((page) => ({ ...routeOf(chunks, around, page), mostKb: CONSOLE_KB }));
}

function routeOf(chunks: Chunks, around: ReadonlySet<string>, page: string): Route {
  const shown = closure(chunks, [page], new Set(around));
  const files = filesOf(chunks, shown);
  // of what the page brings along: a part of the app leads to every other page
  const parts = [...shown]
    .filter((name) => !around.has(name))
    .flatMap((name) => chunkOf(chunks, name).dynamicImports ?? []);
  const later = filesOf(chunks, closure(chunks, parts)).filter((file) => !files.includes(file));
  return { name: page, files, later, mostKb: ROUTE_KB };
}

/** Chunks with all that they import before they run. */
function closure(chunks: Chunks, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    closure(chunks, chunkOf(chunks, name).imports ?? [], seen);
  }
  return seen;
}

function chunkOf(chunks: Chunks, name: string): Chunk {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build has no chunk of ${name}`);
  return chunk;
}

const filesOf = (chunks: Chunks, names: Iterable<string>): string[] => [
  ...new Set([...names].map((name) => chunkOf(chunks, name).file).filter((file) => file.endsWith('.js'))),
];

/** What each route weighs, the heaviest first. `folder` is where the build is. */
export async function weigh(folder: string, routes: readonly Route[]): Promise<Weight[]> {
  const sizes = new Map<string, number>();
  for (const file of new Set(routes.flatMap(({ files, later }) => [...files, ...later])))
    sizes.set(file, (await zip(await readFile(path.join(folder, file)), { level: 9 })).length);
  const kbOf = (files: readonly string[]) => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1024;
  return routes
    .map((route) => ({ ...route, kb: kbOf(route.files), laterKb: kbOf(route.later) }))
    .toSorted((a, b) => b.kb - a.kb);
}

/** The routes that are over their budget, a line each. */
export function overBudget(weights: readonly Weight[]): string[] {
  return weights.filter(({ kb, mostKb }) => kb > mostKb).map(tell);
}

/** What a route weighs, as one line. */
export function tell({ name, kb, laterKb, mostKb }: Weight): string {
  return `${kb.toFixed(1)} of ${mostKb} KB, ${laterKb.toFixed(1)} KB later  ${name}`;
}
