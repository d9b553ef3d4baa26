import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';

/** What stands where something of a person is sealed. */
export const MASK = '…';

/** A name as staff see it before they say why they need it: `I••• K•••`. */
export function maskedName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}•••`)
    .join(' ');
}

/** A mail address with its host: `i•••@example.com`. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...mail][0] ?? ''}•••${mail.slice(at)}`;
}

function isSealed(value: object): value is SealedEnvelope {
  return 'sealed' in value && typeof value.sealed === 'string';
}

/** The same value with every sealed envelope masked, and what JSON cannot say as what it can: maps and sets of states too. */
export function masked(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [String(key), masked(each)]));
  if (value instanceof Set) return [...value].map(masked);
  if (Array.isArray(value)) return value.map(masked);
  if (ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
  if (isSealed(value)) return { ...value, sealed: MASK };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each)]));
}

/** The sealed envelopes in a value, each with where it stands: `purchaser`, `units.0.recipient`. */
export function envelopesIn(
  value: unknown,
  path: readonly string[] = [],
): { name: string; envelope: SealedEnvelope }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSealed(value)) return [{ name: path.join('.'), envelope: value }];
  return Object.entries(value).flatMap(([key, each]) => envelopesIn(each, [...path, key]));
}
