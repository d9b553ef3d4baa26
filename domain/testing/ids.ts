/** A uuid for tests, readable: `id(7)` ends in 7. */
export function id(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}
