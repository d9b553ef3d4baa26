import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';

/**
 * Lets the other threads of this process go first wherever processors are scarce: for a worker thread whose work nobody waits
 * for. Linux alone has priorities of threads; elsewhere this does nothing.
 */
export function giveWayToOtherThreads(): void {
  if (process.platform === 'linux') setPriority(threadId(), constants.priority.PRIORITY_BELOW_NORMAL);
}

/** The kernel's number of the thread that asks, which `setPriority` takes in place of a process's. */
export function threadId(): number {
  return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
}
