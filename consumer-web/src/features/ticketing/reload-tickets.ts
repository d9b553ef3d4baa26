import { paths } from '../../lib/paths.ts';

const KEY = 'marquee.printed';

/**
 * Loads the tickets page again, from the server and without what its address asked for. `printed` is the order whose
 * tickets the buyer is to see then.
 */
export function reloadTickets(printed?: string): void {
  if (printed !== undefined) sessionStorage.setItem(KEY, printed);
  window.history.replaceState(null, '', paths.tickets);
  window.location.reload();
}

/** The order that the page was loaded again for, once. */
export function takePrinted(): string | undefined {
  const printed = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return printed;
}
