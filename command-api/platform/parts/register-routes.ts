import type { FastifyInstance } from 'fastify';
import { contexts, contract } from '../../contexts.ts';
import { type RouteParts, searchablesOf } from '../../http/context.ts';
import { contributionsOf } from '../../http/export-contribution.ts';
import type { Router } from '../../http/route.ts';

/** The routes of every context, with what the payment provider calls, and those beside the contract. */
export async function registerRoutes(
  router: Router,
  app: FastifyInstance,
  parts: Omit<
    RouteParts,
    'endpoints' | 'exported' | 'reverts' | 'searchables' | 'mayRead' | 'partsOfFile' | 'contentsOfFile'
  >,
): Promise<void> {
  const exported = contributionsOf(contexts);
  const reverts = contexts.flatMap((context) => context.reverts ?? []);
  const searchables = searchablesOf(contexts);
  const mayRead = contexts.flatMap(({ mayReadFile }) => mayReadFile ?? []);
  const partsOfFile = contexts.flatMap(({ partOfFile }) => partOfFile ?? []);
  const contentsOfFile = contexts.flatMap((context) => context.contentsOfFile ?? []);
  const known = { endpoints: contract, exported, reverts, searchables, mayRead, partsOfFile, contentsOfFile };
  for (const context of contexts) await context.register(router, app, { ...parts, ...known });
  parts.moreRoutes?.(router, parts.services);
}
