import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkCard } from '@marquee/infra/pictures/link-card.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutBanned } from '../../accounts/sanctions.ts';
import { Uuid } from '../../contract/common.ts';
import { SHARE_FILE } from '../../contract/share-file.ts';
import { notFound } from '../../http/error.ts';
import type { Services } from '../../http/services.ts';
import type { ShowViews } from '../shows.ts';
import { fillPage } from './fill-page.ts';
import { CARD_PATH, cardWords, previewOf, shareView } from './share-view.ts';

type ShareServices = Pick<Services, 'database' | 'sessions'> & { readonly views: ShowViews };

/** Made once for what they say: thirty kilobytes each. */
const MOST_CARDS = 300;

interface Site {
  /** Folder of the built web app. */
  readonly web: string;
  readonly publicUrl: string;
}

/**
 * `/live-shows?show=...` for who is not signed in, link previews among them: a page with what a card of the show says. Who is
 * signed in gets the app, and so does everybody whose address names no show: there it leads to sign-in.
 */
export async function registerSharePage(app: FastifyInstance, services: ShareServices, site: Site): Promise<void> {
  const file = path.join(site.web, SHARE_FILE);
  if (!existsSync(file)) return;
  const template = await readFile(file, 'utf8');
  const cards = new LRUCache<string, Buffer>({ max: MOST_CARDS });
  app.get(CARD_PATH, { schema: { hide: true } }, async ({ query }, reply) => {
    const show = await shownAs(query, services);
    if (!show) throw notFound('show');
    const words = cardWords(show);
    const key = JSON.stringify(words);
    const card = cards.get(key) ?? (await linkCard(words));
    cards.set(key, card);
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(card);
  });
  app.get('/live-shows', { schema: { hide: true } }, async (request, reply) => {
    // one address, two answers: no cache may give the one for the other
    reply.header('vary', 'cookie');
    const show = await shownTo(request, services).catch((error: unknown) => {
      request.log.warn(error, 'the page of a show was not made');
      return undefined;
    });
    if (!show) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(fillPage(template, shareView(show), previewOf(show, site.publicUrl)));
  });
}

/** The show that the address names, if whoever asks is to see its page; undefined for the app's own. */
async function shownTo({ query, headers }: FastifyRequest, services: ShareServices) {
  return (await services.sessions.of(headers.cookie)) ? undefined : shownAs(query, services);
}

/** The show of an address, as everybody sees it. */
async function shownAs(query: unknown, { database, views }: ShareServices) {
  const { data: id } = Uuid.safeParse((query as { show?: unknown }).show);
  if (id === undefined) return undefined;
  const known = await showById(database, id);
  const [row] = await withoutBanned({ database }, null, known ? [known] : []);
  return row && views.one(row);
}
