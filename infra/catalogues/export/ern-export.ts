import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { type ExportedTrack, idOf } from './csv-export.ts';

/** Elements that there may be several of, wherever they stand in a message. */
const several = new Set([
  'SoundRecording',
  'SoundRecordingEdition',
  'ResourceId',
  'ReleaseId',
  'Release',
  'TrackRelease',
  'ResourceGroup',
  'ResourceGroupContentItem',
  'DisplayTitle',
  'DisplayTitleText',
  'DisplayArtistName',
  'TechnicalDetails',
  'File',
  'Genre',
  'ReleaseResourceReference',
  'Title',
  'ReferenceTitle',
]);

/** Message ids, hashes and dates stay text; entities that a document declares itself are never followed. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: { enabled: true, maxEntityCount: 0 },
  isArray: (name) => several.has(name),
});

type Node = { readonly [name: string]: unknown };
const Message = z.object({ NewReleaseMessage: z.looseObject({}) });

/**
 * The sound recordings of a DDEX ERN 4 `NewReleaseMessage`, each with its place on the release that it is on. Undefined for what is no such
 * message, or a broken one: what was cut off on its way would be half a catalogue.
 */
export function tracksOfErn(xml: string): readonly ExportedTrack[] | undefined {
  if (XMLValidator.validate(xml.trimStart()) !== true) return undefined;
  let message: Node;
  try {
    message = Message.parse(parser.parse(xml)).NewReleaseMessage;
  } catch {
    return undefined;
  }
  const releases = list(node(message.ReleaseList).Release);
  const [main] = releases;
  const places = new Map(releases.flatMap(placesOf));
  return list(node(message.ResourceList).SoundRecording).flatMap((recording): ExportedTrack[] => {
    const title = titleOf(recording);
    if (!title) return [];
    const reference = words(recording.ResourceReference) ?? '';
    const edition = list(recording.SoundRecordingEdition)[0] ?? {};
    const id = list(recording.ResourceId)[0] ?? list(edition.ResourceId)[0] ?? {};
    const details = list(edition.TechnicalDetails)[0] ?? list(recording.TechnicalDetails)[0] ?? {};
    const place = places.get(reference);
    const facts = {
      title,
      artist: artistOf(recording) ?? artistOf(main ?? {}) ?? '',
      album: place?.album,
      genre: words(node(list(recording.Genre)[0] ?? list(main?.Genre)[0]).GenreText),
      isrc: words(id.ISRC),
      ...{ upc: place?.upc, disc: place?.disc, number: place?.number },
      milliseconds: millisecondsOf(words(recording.Duration) ?? ''),
      file: fileOf(details),
    };
    return [{ ...facts, externalId: words(node(id.ProprietaryId)['#text'] ?? id.ProprietaryId) ?? idOf(facts) }];
  });
}

interface Place {
  readonly album: string | undefined;
  readonly upc: string | undefined;
  readonly disc: number;
  readonly number: number;
}

/** Where the recordings of a release stand on it: by disc, as its groups have them. */
function placesOf(release: Node): (readonly [reference: string, place: Place])[] {
  const id = list(release.ReleaseId)[0] ?? {};
  const about = { album: titleOf(release), upc: words(id.ICPN) };
  const whole = list(release.ResourceGroup);
  const discs = whole.flatMap((group) => (list(group.ResourceGroup).length > 0 ? list(group.ResourceGroup) : [group]));
  return discs.flatMap((group, disc) =>
    list(group.ResourceGroupContentItem).flatMap((item, at) => {
      const reference = words(list(item.ReleaseResourceReference)[0]) ?? words(item.ReleaseResourceReference);
      const number = Number(words(item.SequenceNumber) ?? at + 1);
      return reference ? [[reference, { ...about, disc: disc + 1, number }] as const] : [];
    }),
  );
}

function titleOf(element: Node): string | undefined {
  const [display] = list(element.DisplayTitle);
  const [reference] = list(element.ReferenceTitle);
  const text = firstWords(element.DisplayTitleText) ?? words(display?.TitleText) ?? words(reference?.TitleText);
  const subtitle = words(display?.SubTitle) ?? words(reference?.SubTitle);
  return text && subtitle && !text.includes(subtitle) ? `${text} (${subtitle})` : text;
}

const artistOf = (element: Node) => firstWords(element.DisplayArtistName);

function fileOf(details: Node): string | undefined {
  const [delivered] = list(details.DeliveryFile);
  const [file] = list(delivered?.File ?? details.File);
  const uri = words(file?.URI) ?? words(file?.FileName);
  return uri?.split('/').at(-1);
}

/** `PT3M5S` and the like; 0 for anything else. */
function millisecondsOf(duration: string): number {
  const parts = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(duration);
  if (!parts) return 0;
  const [, hours = '0', minutes = '0', seconds = '0'] = parts;
  return Math.round(1000 * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)));
}

function node(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

/** Elements of one name; a text stands for an element with a text alone. */
function list(value: unknown): readonly Node[] {
  const all = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return all.map((each) => (typeof each === 'string' ? { '#text': each } : node(each)));
}

function words(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value : node(value)['#text'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

const firstWords = (value: unknown) => words(Array.isArray(value) ? value[0] : value);
