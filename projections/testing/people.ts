import { randomUUID } from 'node:crypto';

/** A profile envelope that nobody can open. */
export function sealedFor(person: string): { person: string; sealed: string } {
  return { person, sealed: randomUUID() };
}
