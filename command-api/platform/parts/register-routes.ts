import type { FastifyInstance } from 'fastify';
import { contexts } from '../../contexts.ts';
import { type RouteParts, searchablesOf } from '../../http/context.ts';
import { contributionsOf } from '../../http/export-contribution.ts';
import type { Router } from '../../http/route.ts';

/** The routes of every context, with what the payment provider calls, and those beside the contract. */
export async function registerRoutes(
  router: Router,
  app: FastifyInstance,
  parts: Omit<RouteParts, 'exported' | 'searchables' | 'mayRead'>,
): Promise<void> {
  const exported = contributionsOf(contexts);
  const searchables = searchablesOf(contexts);
  const mayRead = contexts.flatMap(({ mayReadFile }) => mayReadFile ?? []);
  for (const context of contexts) await context.register(router, app, { ...parts, exported, searchables, mayRead });
  parts.moreRoutes?.(router, parts.services);
}
