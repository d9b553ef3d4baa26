import { Client } from './client.ts';
import { eventually } from './eventually.ts';

export interface Part {
  readonly name: string;
  readonly ok: boolean;
  readonly detail?: string;
}

/** What `/readyz` of a process says. */
export interface Readiness {
  readonly status: number;
  readonly ok: boolean;
  /** Ready, and one of its parts is ill or missing. */
  readonly degraded: boolean;
  readonly parts: readonly Part[];
}

/** Asks a process how all parts of it are. */
export async function readinessOf(url: string): Promise<Readiness> {
  const { status, json } = await new Client(url).request('GET', '/readyz');
  return { status, ...(json as Omit<Readiness, 'status'>) };
}

/** Waits until every part of the platform is well: what was begun under load, or while an engine was away, is caught up with. */
export async function expectWell(url: string): Promise<void> {
  await eventually(
    'every part to be well',
    async () => {
      const ill = (await readinessOf(url)).parts.filter(({ ok }) => !ok);
      if (ill.length > 0) throw new Error(JSON.stringify(ill));
      return true;
    },
    60_000,
  );
}
