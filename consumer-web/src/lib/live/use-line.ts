import { useSyncExternalStore } from 'react';
import { type LineStatus, line } from './line.ts';

/** How the line to the server is. */
export function useLine(): LineStatus {
  return useSyncExternalStore(line.subscribe, line.status, line.status);
}
