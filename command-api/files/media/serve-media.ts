import { isHidden } from '@marquee/domain/content/moderated.ts';
import { fileAggregate, type KnownFile } from '@marquee/domain/files/file/aggregate.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import type { FileStore } from '@marquee/infra/files/port.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../http/error.ts';
import type { MayReadFile, PartOfFile } from '../../http/may-read-file.ts';
import type { Services } from '../../http/services.ts';
import type { MediaAddresses, MediaGrant } from './media-addresses.ts';
import type { RememberedRights } from './remembered-rights.ts';
import { sendPart } from './send-part.ts';

export interface MediaServices extends Pick<Services, 'bus' | 'database' | 'personalData'> {
  readonly files: FileStore;
  readonly addresses: MediaAddresses;
  readonly mayRead: readonly MayReadFile[];
  readonly partsOfFile: readonly PartOfFile[];
  readonly rights: Pick<RememberedRights, 'has' | 'asking' | 'keep'>;
}

/** Which context showed a file last, by the file: whom to ask first, and never what it said. */
const showing = new LRUCache<string, MayReadFile>({ max: 20_000 });

/** Milliseconds that the state of a file may be old that another process changes. */
const MAX_AGE_MS = 1000;

/**
 * Guarded files at `/files/media/:name`: whoever has a signed address, while the person that it was given to may see the file. What may
 * not be seen is not there.
 */
export function serveMedia(app: FastifyInstance, services: MediaServices): void {
  const { addresses, files } = services;
  app.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
    '/files/media/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const grant = addresses.read(request.params.name, request.query);
      const file = grant && (await readable(services, grant));
      const part = file && (partOf(file, grant.part) ?? (await besideFile(services, grant)));
      if (!part) throw notFound('file');
      return sendPart(reply, files, part, { range: request.headers.range, cache: 'private, max-age=600' });
    },
  );
}

/** The file, where this person may see it: it is theirs, or something shows it to them, or did a moment ago and nothing happened since. */
async function readable(
  { bus, database, mayRead, personalData, rights }: MediaServices,
  { file: id, part, person }: MediaGrant,
): Promise<KnownFile | undefined> {
  const { state } = await bus.load(fileAggregate, `file-${id}`, { maxAge: MAX_AGE_MS });
  if (!state || state.erased || state.standing === 'quarantined') return undefined;
  if (state.owner === person) return state;
  if (state.eraseAt !== undefined) return undefined;
  if (isHidden(state.moderation) && !(await moderates(database, person))) return undefined;
  const right = `${id}/${part}/${person}`;
  if (rights.has(right)) return state;
  const asked = rights.asking();
  // whoever showed it last shows it still, most likely: the others are asked where it does not
  const likely = showing.get(id);
  const inTurn = likely ? [likely, ...mayRead.filter((may) => may !== likely)] : mayRead;
  for (const may of inTurn) {
    if (!(await may({ database, personalData }, person, id, part, state.owner))) continue;
    showing.set(id, may);
    rights.keep(right, asked);
    return state;
  }
  return undefined;
}

/** Whether somebody is of those who look at what is hidden. */
async function moderates(database: MediaServices['database'], person: string): Promise<boolean> {
  const row = await personById(database, person);
  return row?.roles.some((role) => role === 'moderator' || role === 'operator') ?? false;
}

/** What a context keeps beside the file. */
async function besideFile({ database, partsOfFile }: MediaServices, { file, part }: MediaGrant) {
  for (const of of partsOfFile) {
    const found = await of({ database }, file, part);
    if (found) return found;
  }
  return undefined;
}

function partOf({ file, renditions }: KnownFile, part: string): StoredBytes | undefined {
  return part === 'original' ? file : renditions.find((each) => each.file.endsWith(`/${part}`));
}
