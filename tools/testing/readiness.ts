import { Client } from './client.ts';

export interface Part {
  readonly name: string;
  readonly ok: boolean;
  readonly detail?: string;
}

/** What `/readyz` of a process says. */
export interface Readiness {
  readonly status: number;
  readonly ok: boolean;
  readonly parts: readonly Part[];
}

/** Asks a process how all parts of it are. */
export async function readinessOf(url: string): Promise<Readiness> {
  const { status, json } = await new Client(url).request('GET', '/readyz');
  return { status, ...(json as Omit<Readiness, 'status'>) };
}
