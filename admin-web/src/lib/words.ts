/** `RefundRequested` as people read it: `Refund requested`. */
export function wordsOfType(type: string): string {
  const words = type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `1 ticket`, `3 tickets`. */
export function many(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}

/** Which tickets of an order money goes back for; null: all that are left. */
export function ticketsOf(units: readonly number[] | null): string {
  if (units === null) return 'all tickets that are left';
  return `${units.length === 1 ? 'ticket' : 'tickets'} ${units.join(', ')}`;
}

/** What is said of what another operator has to agree to first; who asked can take the question back at once. */
export function waitsForTwo(approval: string) {
  return {
    said: 'It takes two: it waits in Approvals for a second operator.',
    undo: `approval-${approval}`,
  };
}
