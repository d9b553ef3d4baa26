import { readCsv } from '../../csv/read-csv.ts';
import type { CatalogueItem } from '../port.ts';

/** A track as an export tells of it: `file` is the name of its recording, where it says so. */
export type ExportedTrack = Omit<CatalogueItem, 'sound'> & { readonly file?: string | undefined };

/** What the columns are called in exports that artists get, without case, blanks and signs. */
const columns = {
  id: ['id', 'trackid', 'songid', 'externalid', 'assetid'],
  title: ['title', 'tracktitle', 'track', 'song', 'songtitle', 'name', 'trackname'],
  version: ['version', 'trackversion', 'subtitle'],
  artist: ['artist', 'trackartist', 'artistname', 'primaryartist', 'displayartist', 'performer'],
  album: ['album', 'albumtitle', 'release', 'releasetitle', 'releasename'],
  genre: ['genre', 'primarygenre', 'maingenre'],
  isrc: ['isrc', 'isrccode', 'trackisrc'],
  upc: ['upc', 'ean', 'upcean', 'barcode', 'albumupc', 'upccode', 'icpn'],
  disc: ['disc', 'discnumber', 'discno', 'volume', 'cd'],
  number: ['number', 'tracknumber', 'trackno', 'no', 'sequence', 'position', 'track#'],
  duration: ['duration', 'length', 'time', 'tracklength', 'durationseconds', 'seconds', 'milliseconds', 'durationms'],
  file: ['file', 'filename', 'audiofile', 'audio', 'audiofilename', 'path', 'resource'],
} as const;
type Column = keyof typeof columns;

/** The tracks of a CSV export; undefined for what is none: without a column for titles. */
export function tracksOfCsv(text: string): readonly ExportedTrack[] | undefined {
  const [head, ...rows] = readCsv(text) ?? [];
  if (!head) return undefined;
  const places = placesIn(head);
  if (places.title === undefined) return undefined;
  const unit = head[places.duration ?? -1]?.toLowerCase() ?? '';
  return rows.flatMap((cells): ExportedTrack[] => {
    const cell = (column: Column) => {
      const place = places[column];
      return place === undefined ? undefined : cells[place]?.trim() || undefined;
    };
    const title = cell('title');
    if (!title) return [];
    const facts = {
      title: cell('version') ? `${title} (${cell('version')})` : title,
      artist: cell('artist') ?? '',
      ...{ album: cell('album'), genre: cell('genre'), isrc: cell('isrc'), upc: cell('upc'), file: cell('file') },
      ...{ disc: wholeOf(cell('disc')), number: wholeOf(cell('number')) },
      milliseconds: millisecondsOf(cell('duration') ?? '', unit),
    };
    return [{ ...facts, externalId: cell('id') ?? idOf(facts) }];
  });
}

/** What a track is called that its service gives no id: the same whenever the same export is read. */
export function idOf({ isrc, upc, disc, number, title, artist, album }: Omit<ExportedTrack, 'externalId'>): string {
  if (isrc) return `isrc:${isrc.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}${upc ? `/${upc}` : ''}`;
  if (upc && number !== undefined) return `upc:${upc}/${disc ?? 1}/${number}`;
  return `words:${[artist, album ?? '', title].map((word) => word.trim().toLowerCase()).join('/')}`;
}

function placesIn(head: readonly string[]): Partial<Record<Column, number>> {
  const plain = head.map((name) => name.toLowerCase().replace(/[^a-z#]/g, ''));
  const entries = Object.entries(columns).flatMap(([column, names]) => {
    const place = (names as readonly string[]).map((name) => plain.indexOf(name)).find((found) => found >= 0);
    return place === undefined ? [] : [[column, place] as const];
  });
  return Object.fromEntries(entries);
}

function wholeOf(cell: string | undefined): number | undefined {
  const whole = Number.parseInt(cell ?? '', 10);
  return Number.isInteger(whole) && whole > 0 && whole < 10_000 ? whole : undefined;
}

/** `3:05`, `0:03:05`, `185`, `185.2`, or `185000` in a column of milliseconds; 0 where it says nothing. */
function millisecondsOf(cell: string, column: string): number {
  if (/^\d+(:\d{1,2}){1,2}(\.\d+)?$/.test(cell)) {
    return Math.round(1000 * cell.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
  }
  const count = Number(cell);
  if (cell === '' || !Number.isFinite(count) || count < 0) return 0;
  return Math.round(/ms|milli/.test(column) ? count : count * 1000);
}
