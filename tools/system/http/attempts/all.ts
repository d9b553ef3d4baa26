import { existsSync } from 'node:fs';
import path from 'node:path';
import { contexts } from '@marquee/command-api/contexts.ts';
import { accounts } from '@marquee/command-api/contract/accounts.ts';
import type { Client } from '../../../testing/client.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Attempt, ContextAttempts } from './attempt.ts';

const fileOf = (context: string) => path.join(import.meta.dirname, `${context}.ts`);

/** Every context with endpoints has a file beside this one; one that has none is found by its missing attempts. */
const files = contexts.map(({ name }) => fileOf(name)).filter((file) => existsSync(file));
const all: readonly ContextAttempts[] = await Promise.all(
  files.map(async (file) => ((await import(file)) as { attempts: ContextAttempts }).attempts),
);

/** Names of the endpoints that end what others are about: they are tried last. */
export const ending: readonly string[] = all.flatMap((context) => context.ending ?? []);

/** One attempt for each endpoint, on things that belong to other people: a show of the artist's, tickets and a tip of a fan's. */
export async function prepareAttempts(platform: TestPlatform, fan: Client): Promise<Readonly<Record<string, Attempt>>> {
  const attempts: Record<string, Attempt> = {};
  // strangers see what is tried on, whatever privacy an earlier suite has left the artist with
  await platform.artist.call(accounts.setPrivacy, { body: { private: false } });
  for (const context of all) Object.assign(attempts, await context.prepare({ ...platform, fan }));
  return attempts;
}
