import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import type { Pool } from 'pg';

/** What Linux counts in: hundredths of a second, on every machine that we know of. */
const TICK_MS = 10;

interface Times {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds of CPU that it, and its children that have ended, have used. */
  readonly ms: number;
}

/** Milliseconds of CPU that this process and the whole PostgreSQL server behind the pool have used so far. Linux only. */
export async function cpuUsed(pool: Pool): Promise<number> {
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = timesOf(rows[0]?.pid ?? 0);
  const server = readdirSync('/proc')
    .map((name) => timesOf(Number(name)))
    .filter((times) => times && backend && (times.pid === backend.parent || times.parent === backend.parent));
  return (user + system) / 1000 + server.reduce((sum, times) => sum + (times?.ms ?? 0), 0);
}

/** Undefined for what is no process, or is none any more. */
function timesOf(pid: number): Times | undefined {
  if (!Number.isInteger(pid)) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything but ends with the last bracket: state, parent, ..., utime, stime, cutime, cstime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const used = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return { pid, parent: Number(fields[1]), ms: used * TICK_MS };
  } catch {
    return undefined;
  }
}
