import { BoxReader, boxesIn } from './boxes.ts';
import { PictureBroken } from './picture-broken.ts';

/** The box `meta` begins with a version and flags. */
const FULL_BOX_BYTES = 4;
const XMP = 'application/rdf+xml';

/**
 * An AVIF picture whose Exif data and XMP are overwritten with zeros where they lie, because places in the file are
 * written into it as numbers. How the picture is turned stands elsewhere and stays. Throws `PictureBroken`.
 */
export function cleanAvif(bytes: Buffer): Buffer {
  const top = boxesIn(bytes);
  const meta = top.find(({ type }) => type === 'meta');
  if (!meta) throw new PictureBroken('it has no description of its items');
  const inside = boxesIn(meta.body.subarray(FULL_BOX_BYTES));
  const box = (type: string) => inside.find((each) => each.type === type)?.body;
  const [infos, locations, idat] = [box('iinf'), box('iloc'), box('idat')];
  if (!infos || !locations) throw new PictureBroken('its items are not listed');
  const cleaned = Buffer.from(bytes);
  const places = [...top.filter(({ type }) => type === 'mdat').map(({ body }) => body), ...(idat ? [idat] : [])];
  const told = toldItems(infos);
  for (const { item, method, extents } of locationsIn(locations)) {
    if (!told.has(item)) continue;
    // Method 1 counts from the beginning of `idat`, 0 from that of the file.
    const origin = method === 1 && idat ? idat.byteOffset - bytes.byteOffset : 0;
    for (const { start, length } of extents) {
      const from = origin + start;
      cleaned.fill(0, from, endWithin(places, bytes, from, length));
    }
  }
  return cleaned;
}

/** Where an extent ends (length 0: with its place). Throws `PictureBroken` for one that lies in no place of data. */
function endWithin(places: readonly Buffer[], bytes: Buffer, from: number, length: number): number {
  for (const { byteOffset, length: most } of places) {
    const start = byteOffset - bytes.byteOffset;
    const end = start + most;
    if (from >= start && from < end && from + length <= end) return length === 0 ? end : from + length;
  }
  throw new PictureBroken(`no data lies at ${from}`);
}

/** The numbers of the items that tell of the picture. */
function toldItems(iinf: Buffer): ReadonlySet<number> {
  const reader = new BoxReader(iinf);
  const { version } = reader.full();
  reader.number(version === 0 ? 2 : 4);
  const told = new Set<number>();
  for (const { type, body } of boxesIn(reader.rest())) {
    if (type !== 'infe') continue;
    const entry = new BoxReader(body);
    const { version: form } = entry.full();
    const item = entry.number(form === 3 ? 4 : 2);
    entry.number(2);
    const kind = entry.text(4);
    if (kind === 'Exif' || (kind === 'mime' && entry.rest().includes(XMP))) told.add(item);
  }
  return told;
}

function* locationsIn(iloc: Buffer) {
  const reader = new BoxReader(iloc);
  const { version } = reader.full();
  const sizes = reader.number(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const count = reader.number(version < 2 ? 2 : 4);
  for (let n = 0; n < count; n += 1) {
    const item = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2);
    const base = reader.number(baseBytes);
    const extents: { start: number; length: number }[] = [];
    for (let left = reader.number(2); left > 0; left -= 1) {
      reader.number(indexBytes);
      const start = base + reader.number(offsetBytes);
      extents.push({ start, length: reader.number(lengthBytes) });
    }
    yield { item, method, extents };
  }
}
