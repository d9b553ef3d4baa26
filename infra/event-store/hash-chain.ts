import { createHash } from 'node:crypto';
import type { StoredEvent } from './stored-event.ts';

/** What the chain's first link stands on. */
export const chainStart: Uint8Array = new Uint8Array(0);

/** What a link is made of: the event with its texts as stored, and its place in its stream. */
export interface ChainedEvent extends StoredEvent {
  readonly stream: string;
  readonly revision: number;
}

/**
 * The hash stored with an event, given the hash of the event before it in the log (`chainStart` for the first):
 *
 *     sha256(previous || sha256(id \n stream \n revision \n type \n version \n meta \n data))
 *
 * with everything in UTF-8, numbers in decimal, the id in lower case, and metadata and payload byte for byte as they are
 * stored. Position and time of storing are no part of it, so the chain of a copied log is the same. No part but the last
 * two can hold a line break, and where metadata ends JSON's grammar tells, so two events never give one text.
 */
export function hashOf(event: ChainedEvent, previous: Uint8Array): Buffer {
  const { id, stream, revision, type, version, meta, data } = event;
  const content = [id, stream, revision, type, version, meta, data].join('\n');
  const digest = createHash('sha256').update(content, 'utf8').digest();
  return createHash('sha256').update(previous).update(digest).digest();
}
