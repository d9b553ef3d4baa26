import type { Health } from '../http/health.ts';
import { createHealthApp } from '../http/health-app.ts';
import type { Cleanup } from './cleanup.ts';
import type { Config } from './config.ts';

/** Answers on the process's port how it is: all that a process answers which nobody asks for anything else. */
export async function openHealth({ host, port }: Config, health: Health, cleanup: Cleanup): Promise<void> {
  const app = cleanup.add('HTTP', createHealthApp(health), (opened) => opened.close());
  await app.listen({ host, port });
}
