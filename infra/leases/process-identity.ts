import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Holders that live in this very process: its own process id tells nothing about them. */
const livingHere = new Set<string>();

/** A name that no other holder has had or will have; short enough for `application_name`. */
export function newHolder(application: string): string {
  const holder = `${application.slice(0, 48)}:${randomBytes(6).toString('hex')}`;
  livingHere.add(holder);
  return holder;
}

export function forgetHolder(holder: string): void {
  livingHere.delete(holder);
}

/** Where process ids mean the same as ours: this boot of this machine, and this container of it. */
export function machine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** False only when the holder's process is surely gone; `pid` is one of this machine's. */
export function mayLive(holder: string, pid: number): boolean {
  if (pid === process.pid) return livingHere.has(holder);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
