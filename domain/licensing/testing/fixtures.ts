import type { Actor } from '../../kernel/actor.ts';
import { DAY, dayOf } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now } from '../../testing/specification.ts';
import type { LicenceCommand, Listing } from '../licence/commands.ts';
import type { SyncOffer } from '../synctrack/events.ts';
import type { LicenceTerms } from '../terms.ts';

export const [licence, synctrack, track] = [id(0x51), id(0x52), id(0x53)];
export const [artist, supervisor, stranger] = [id(0x61), id(0x62), id(0x63)];
export const as = (person: string): Actor => ({ kind: 'person', id: person, roles: [] });
export const operator: Actor = { kind: 'person', id: id(0x64), roles: ['operator'] };
export const job: Actor = { kind: 'system', name: 'job' };

export const offer: SyncOffer = {
  genre: ['jazz'],
  mood: ['calm'],
  instruments: ['organ'],
  tags: [],
  usageRights: ['tv', 'movie'],
  tempo: 96,
  keySignature: 'G major',
  instrumental: true,
  licenseType: 'any',
  basePrice: 60_000,
  territory: 'worldwide',
  autoOffer: false,
};

/** A film in Europe for a year, for nobody else. */
export const terms: LicenceTerms = {
  usage: ['movie'],
  territory: 'europe',
  start: dayOf(now),
  end: dayOf(now + 365 * DAY),
  exclusive: true,
};

const { usageRights, territory, licenseType, basePrice, autoOffer } = offer;
export const listing: Listing = {
  ...{ usageRights, territory, licenseType, basePrice, autoOffer },
  ...{ track, owner: artist, available: true, taken: false },
};

export const requestLicence: Extract<LicenceCommand, { type: 'RequestLicence' }> = {
  type: 'RequestLicence',
  ...{
    licence,
    synctrack,
    supervisor,
    standing: 'verified',
    listing,
    projectType: 'movie',
    terms,
    title: 'The Ferryman',
  },
  note: { person: supervisor, sealed: 'note' },
  licensor: { person: artist, sealed: 'licensor' },
};
