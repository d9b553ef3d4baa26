import type { Manifest } from 'vite';

/**
 * The `<link>` elements that fetch lazy chunks with everything they import beside the entry, not after it.
 * `entry` is what the page loads anyway.
 */
export function preloadLinks(manifest: Manifest, sources: readonly string[], entry: string): string {
  const known = chunksOf(manifest, entry);
  const wanted = new Set<string>();
  for (const source of sources) chunksOf(manifest, source, wanted);
  return [...wanted]
    .filter((file) => !known.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n    ');
}

function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}

/**
 * The source of a page's chunk: `SignInPage` is in `sign-in-page.tsx` of some feature. Throws when no chunk or more than one
 * has that name.
 */
export function chunkOfPage(manifest: Manifest, component: string): string {
  const file = `/${component.replaceAll(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()}.tsx`;
  const [source, ...others] = Object.keys(manifest).filter(
    (name) => name.startsWith('src/features/') && name.endsWith(file) && manifest[name]?.isDynamicEntry,
  );
  if (!source || others.length > 0) throw new Error(`The build has not one chunk of ${component}, in ${file.slice(1)}`);
  return source;
}
