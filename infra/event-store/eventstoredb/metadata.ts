/**
 * What stands beside an event in EventStoreDB: its version, and our metadata byte for byte as it was given, so that the
 * hash chain is the same in every log. The correlation and causation stand once more in front of it under the names that
 * EventStoreDB's own projections look for.
 */
export function encodeMetadata(version: number, meta: string): string {
  const { correlationId, causationId } = JSON.parse(meta) as Readonly<Record<string, unknown>>;
  const known = [
    ['$correlationId', correlationId],
    ['$causationId', causationId],
  ] as const;
  const links = known.flatMap(([name, value]) =>
    typeof value === 'string' ? [`${JSON.stringify(name)}:${JSON.stringify(value)},`] : [],
  );
  return `{"version":${version},${links.join('')}"meta":${meta}}`;
}

const form = /^\{"version":(\d+),(?:"\$c(?:orrelation|ausation)Id":"(?:[^"\\]|\\.)*",)*"meta":/;

/** The two parts of what `encodeMetadata` made. Throws for metadata of any other make. */
export function decodeMetadata(text: string): { readonly version: number; readonly meta: string } {
  const match = form.exec(text);
  if (!match) throw new Error('its metadata is not what this platform writes');
  return { version: Number(match[1]), meta: text.slice(match[0].length, -1) };
}
