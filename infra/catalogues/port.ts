import type { Readable } from 'node:stream';

/** What a service says of one track of an artist's catalogue. */
export interface CatalogueItem {
  /** What the service calls it, for good. */
  readonly externalId: string;
  readonly title: string;
  readonly artist: string;
  readonly album?: string | undefined;
  readonly genre?: string | undefined;
  readonly isrc?: string | undefined;
  readonly upc?: string | undefined;
  /** From 1. */
  readonly disc?: number | undefined;
  readonly number?: number | undefined;
  /** How long it plays; 0 where nobody says. */
  readonly milliseconds: number;
  /** What `sound` finds its recording by; null where nobody says: a recording may be called like the track. */
  readonly sound: string | null;
}

/** A track as far as its recording is looked for. */
export type Recorded = Pick<CatalogueItem, 'sound' | 'title' | 'isrc'>;

/** Why a service, or an export of one, gives something not. */
export type CatalogueTrouble =
  /** Username, password or key are not those of an account. */
  | 'CredentialsRefused'
  | 'ApiKeyMissing'
  /** Asked too often; it passes. */
  | 'RateLimited'
  /** Does not answer, or not as it should; it passes. */
  | 'Unreachable'
  /** A recording that cannot be had, or is none. */
  | 'TrackBroken'
  /** An export that nobody can read. */
  | 'ExportUnreadable';

/** Thrown by a catalogue. `message` is a sentence for the artist, and says nothing of what they typed. */
export class CatalogueRefused extends Error {
  override readonly name = 'CatalogueRefused';
  readonly code: CatalogueTrouble;

  constructor(code: CatalogueTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An artist's catalogue at a service, or an export of it. Everything throws `CatalogueRefused`. */
export interface Catalogue {
  /** Makes sure that it can be read. */
  connect(): Promise<void>;
  /** All tracks, in an order that stays. */
  read(): AsyncIterable<CatalogueItem>;
  /** The recording of one of its tracks, from its beginning; to be read or destroyed. Undefined where none was sent. */
  sound(item: Recorded): Promise<Readable | undefined>;
}
