import { EventRefused, type EventToAppend, noStream } from './port.ts';

/** An event as it is written: metadata and payload are the JSON text that stays for ever. */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly meta: string;
  readonly data: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f]/;
const longestName = 500;
const largestRevision = 2 ** 31 - 1;
/** Bytes of one append, roughly: characters of its JSON. */
const largestAppend = 16 * 1024 * 1024;

/**
 * The texts of one append. Throws `EventRefused` for what no log of ours takes: no events, names that are empty, too
 * long or hold control characters, ids that are no lower-case uuids or are given twice, a payload that has no JSON form
 * or holds NUL or half a surrogate pair (PostgreSQL's text cannot), more than 16 MB.
 */
export function storedEvents(
  stream: string,
  expectedRevision: number,
  events: readonly EventToAppend[],
): StoredEvent[] {
  if (events.length === 0) throw new EventRefused('there is no event to append');
  if (!isName(stream)) throw new EventRefused(`${JSON.stringify(stream)} cannot be the name of a stream`);
  if (!isWithin(expectedRevision, noStream, largestRevision - events.length)) {
    throw new EventRefused(`${expectedRevision} cannot be the expected revision of ${stream}`);
  }
  const stored = events.map((event) => storedEvent(stream, event));
  if (new Set(stored.map((event) => event.id)).size < stored.length) {
    throw new EventRefused(`an event id is given twice for ${stream}`);
  }
  if (sizeOf(stored) > largestAppend) throw new EventRefused(`the append to ${stream} is larger than 16 MB`);
  return stored;
}

/** Characters of metadata and payloads: what an append weighs. */
export function sizeOf(events: readonly StoredEvent[]): number {
  return events.reduce((sum, event) => sum + event.meta.length + event.data.length, 0);
}

function storedEvent(stream: string, event: EventToAppend): StoredEvent {
  const { id, type, version } = event;
  if (!uuid.test(id)) throw new EventRefused(`${JSON.stringify(id)} cannot be the id of an event in ${stream}`);
  if (!isName(type)) throw new EventRefused(`${JSON.stringify(type)} cannot be the type of an event in ${stream}`);
  if (!isWithin(version, 0, largestRevision)) throw new EventRefused(`${version} cannot be the version of a ${type}`);
  return { id, type, version, meta: jsonText(event.meta, type), data: jsonText(event.data, type) };
}

function jsonText(value: unknown, type: string): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new EventRefused(`a ${type} has no JSON form: ${(error as Error).message}`, { cause: error });
  }
  if (text === undefined) throw new EventRefused(`a ${type} has no JSON form`);
  if (holdsUnstorableText(text)) throw new EventRefused(`a ${type} holds NUL or half a surrogate pair`);
  return text;
}

/** JSON escapes exactly these; a backslash that is itself escaped does not count. */
function holdsUnstorableText(json: string): boolean {
  return json.includes('\\u') && /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json);
}

function isName(name: string): boolean {
  return name.length > 0 && name.length <= longestName && name.isWellFormed() && !controlCharacter.test(name);
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
