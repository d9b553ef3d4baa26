import { paths } from '../../lib/paths.ts';

/** Loads the tickets page again, from the server and without what its address asked for. */
export function reloadTickets(): void {
  window.history.replaceState(null, '', paths.tickets);
  window.location.reload();
}
