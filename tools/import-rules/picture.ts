import { folderOf } from './circles.ts';
import { floors, type Import, isTest } from './import-rules.ts';

const BEGIN = '<!-- Drawn from the imports by tools/import-rules/main.ts --write -->';
const END = '<!-- End of the drawing -->';

/** The first folder of a file of ours; undefined for packages and for what is on no floor. */
const floorOf = (file: string) => Object.keys(floors).find((floor) => file.startsWith(`${floor}/`));
const idOf = (name: string) => name.replaceAll(/[^a-z]/g, '_');

/** Arrows `[from, to]` between the parts that `partOf` finds, each once, in the order of their names. */
function arrows(
  imports: readonly Import[],
  partOf: (file: string) => string | undefined,
): (readonly [string, string])[] {
  const found = new Set<string>();
  for (const { from, to } of imports) {
    const [part, other] = [partOf(from), partOf(to)];
    if (part !== undefined && other !== undefined && part !== other && !isTest(from)) found.add(`${part}\n${other}`);
  }
  return [...found].sort().map((pair) => pair.split('\n') as [string, string]);
}

/**
 * The floors, the contexts on each, and who imports whom, as a Mermaid diagram. `contexts` are the names of folders; what
 * only puts contexts together is left out, and so are tests; adapters belong to no context.
 */
export function drawing(imports: readonly Import[], contexts: ReadonlySet<string>): string {
  const contextOf = (file: string) => {
    const [floor, folder, ...rest] = folderOf(file, contexts)?.split('/') ?? [];
    return folder && floor !== 'infra' && contexts.has(folder) && rest.length === 0 ? `${floor}/${folder}` : undefined;
  };
  const parts = new Set(imports.flatMap(({ from, to }) => [contextOf(from) ?? [], contextOf(to) ?? []].flat()));
  const between = arrows(imports, contextOf).filter(([from, to]) => floorOf(from) === floorOf(to));
  const lines = Object.keys(floors)
    .reverse()
    .flatMap((floor) => {
      const inside = [...parts].filter((part) => floorOf(part) === floor).sort();
      if (inside.length === 0) return [`  ${idOf(floor)}["${floor}"]`];
      return [
        `  subgraph ${idOf(floor)}["${floor}"]`,
        ...inside.map((part) => `    ${idOf(part)}["${part.split('/')[1]}"]`),
        ...between.filter(([from]) => floorOf(from) === floor).map(([from, to]) => `    ${idOf(from)} --> ${idOf(to)}`),
        '  end',
      ];
    });
  const down = arrows(imports, floorOf).map(([from, to]) => `  ${idOf(from)} ==> ${idOf(to)}`);
  return ['```mermaid', 'flowchart TD', ...lines, ...down, '```'].join('\n');
}

/** The page with the drawing as it is now. Throws for a page without a place for it. */
export function withDrawing(page: string, drawn: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`docs/architecture.md has no place for the drawing: ${BEGIN}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${drawn}\n\n${page.slice(end)}`;
}

/** What the page's table of floors says otherwise than the rules allow or the code does, one line each. */
export function wrongRows(page: string, imports: readonly Import[]): string[] {
  const used = new Set(arrows(imports, floorOf).map(([from, to]) => `${from} ${to}`));
  return Object.entries(floors).flatMap(([floor, allowed]) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${floor}\` `));
    const named = new Set([...(row?.split('|')[3] ?? '').matchAll(/`([a-z-]+)/g)].map((match) => match[1]));
    const others = Object.keys(floors).filter((other) => other !== floor);
    return others.flatMap((other) => {
      const may = allowed.includes(other);
      if (named.has(other) !== may)
        return [`docs/architecture.md: \`${floor}\` may ${may ? '' : 'not '}import ${other}`];
      return may && !used.has(`${floor} ${other}`) ? [`${floor} may import ${other}, and nothing does: forbid it`] : [];
    });
  });
}
