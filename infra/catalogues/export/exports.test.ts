import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { MediaBytes } from '../../files/media/media-bytes.ts';
import { waveFile } from '../../files/sound/wave-file.ts';
import { openEntry, readZip } from '../../zip/read-zip.ts';
import { storedZip } from '../../zip/testing/stored-zip.ts';
import type { CatalogueItem } from '../port.ts';
import { tracksOfCsv } from './csv-export.ts';
import { tracksOfErn } from './ern-export.ts';
import { ExportCatalogue, exportKindOf } from './export-catalogue.ts';

const bytesOf = (bytes: Buffer | string): MediaBytes => {
  const all = Buffer.from(bytes);
  return { bytes: all.length, read: async (start, end) => all.subarray(start, end) };
};
const all = async (catalogue: ExportCatalogue) => {
  const items: CatalogueItem[] = [];
  for await (const item of catalogue.read()) items.push(item);
  return items;
};
const tone = (seconds: number) => waveFile(new Float32Array(8000 * seconds), 8000, { INAM: 'Tagged', IART: 'Ada' });

const ern = `<?xml version="1.0" encoding="UTF-8"?>
<ern:NewReleaseMessage xmlns:ern="http://ddex.net/xml/ern/432">
  <ResourceList>
    <SoundRecording>
      <ResourceReference>A1</ResourceReference>
      <SoundRecordingEdition>
        <ResourceId><ISRC>GBAAA2600001</ISRC></ResourceId>
        <TechnicalDetails><DeliveryFile><Type>AudioFile</Type><File><URI>resources/A1.wav</URI></File></DeliveryFile></TechnicalDetails>
      </SoundRecordingEdition>
      <DisplayTitleText>Harbour &amp; lights</DisplayTitleText>
      <DisplayArtistName>Kofi Amadi</DisplayArtistName>
      <Duration>PT3M5S</Duration>
    </SoundRecording>
    <SoundRecording>
      <ResourceReference>A2</ResourceReference>
      <ResourceId><ISRC>GBAAA2600002</ISRC></ResourceId>
      <DisplayTitle><TitleText>Night bus</TitleText><SubTitle>Live</SubTitle></DisplayTitle>
      <Duration>PT1H2M3.5S</Duration>
      <TechnicalDetails><File><URI>A2.wav</URI></File></TechnicalDetails>
    </SoundRecording>
  </ResourceList>
  <ReleaseList>
    <Release>
      <ReleaseId><ICPN>0700000000001</ICPN></ReleaseId>
      <DisplayTitleText>One lamp</DisplayTitleText>
      <DisplayArtistName>Kofi Amadi</DisplayArtistName>
      <Genre><GenreText>Indie</GenreText></Genre>
      <ResourceGroup>
        <ResourceGroup>
          <ResourceGroupContentItem><SequenceNumber>1</SequenceNumber><ReleaseResourceReference>A1</ReleaseResourceReference></ResourceGroupContentItem>
        </ResourceGroup>
        <ResourceGroup>
          <ResourceGroupContentItem><SequenceNumber>4</SequenceNumber><ReleaseResourceReference>A2</ReleaseResourceReference></ResourceGroupContentItem>
        </ResourceGroup>
      </ResourceGroup>
    </Release>
  </ReleaseList>
</ern:NewReleaseMessage>`;

describe('a table', () => {
  it('is read by what its columns are called, in any order and with any separator', () => {
    const text =
      '\uFEFFArtist Name;Track Title;ISRC;UPC;Track Number;Length;File Name\r\n"Ada ""A"" B";"One; two";GBAAA2600001;0123;2;3:05;a.wav\r\n;;;;;;\r\n';
    expect(tracksOfCsv(text)).toEqual([
      {
        ...{ externalId: 'isrc:GBAAA2600001/0123', title: 'One; two', artist: 'Ada "A" B', isrc: 'GBAAA2600001' },
        ...{ upc: '0123', number: 2, milliseconds: 185_000, file: 'a.wav' },
      },
    ]);
    expect(tracksOfCsv('Song\tVersion\tDuration (ms)\nOne\tLive\t1500')).toMatchObject([
      { title: 'One (Live)', milliseconds: 1500 },
    ]);
    expect(tracksOfCsv('Title,Time\nOne,0:61:07.5')?.[0]?.milliseconds).toBe(3_667_500);
  });

  it('is none without titles, or with a quote that never ends', () => {
    expect(tracksOfCsv('a,b\n1,2')).toBeUndefined();
    expect(tracksOfCsv('title\n"one')).toBeUndefined();
    expect(tracksOfCsv('')).toBeUndefined();
  });
});

describe('a DDEX message', () => {
  it('tells recordings with their places on the release', () => {
    expect(tracksOfErn(ern)).toMatchObject([
      {
        ...{ title: 'Harbour & lights', artist: 'Kofi Amadi', isrc: 'GBAAA2600001', album: 'One lamp', genre: 'Indie' },
        ...{ upc: '0700000000001', disc: 1, number: 1, milliseconds: 185_000, file: 'A1.wav' },
      },
      { title: 'Night bus (Live)', artist: 'Kofi Amadi', disc: 2, number: 4, milliseconds: 3_723_500, file: 'A2.wav' },
    ]);
  });

  it('is none where it is broken, another message, or has entities of its own', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${ern.slice(ern.indexOf('<ern')).replace('Night bus', '&b;')}`;
    for (const text of ['<a>', '<NewReleaseMessage', '<Other/>', '']) expect(tracksOfErn(text)).toBeUndefined();
    expect(JSON.stringify(tracksOfErn(bomb) ?? '')).not.toContain('aaaa');
  });
});

describe('an archive', () => {
  it('brings the recordings of a table, by their names; what has none says so', async () => {
    const zip = storedZip({
      'cd/One.WAV': tone(1),
      'cd/02 Two.wav': tone(2),
      'catalogue.csv': Buffer.from('Title,File\nOne,one.wav\nTwo,\nThree,three.wav'),
    });
    const catalogue = new ExportCatalogue([bytesOf(zip)]);
    expect((await all(catalogue)).map(({ title, sound }) => [title, sound])).toEqual([
      ['One', 'one.wav'],
      ['Two', 'cd/02 Two.wav'],
      ['Three', 'three.wav'],
    ]);
    const soundOf = async (from: ExportCatalogue, title: string, sound: string | null) =>
      from.sound({ title, sound }).then((found) => found && buffer(found));
    expect(await soundOf(catalogue, 'One', 'one.wav')).toEqual(tone(1));
    expect(await soundOf(catalogue, 'Three', 'three.wav')).toBeUndefined();
    expect(await soundOf(catalogue, 'Four', null)).toBeUndefined();
    // sent after the table was read
    const more = new ExportCatalogue([
      bytesOf(zip),
      bytesOf(storedZip({ 'x/Three.wav': tone(3), '4 four.wav': tone(4) })),
    ]);
    expect(await soundOf(more, 'Three', 'three.wav')).toEqual(tone(3));
    expect(await soundOf(more, 'Four', null)).toEqual(tone(4));
  });

  it('alone tells what its recordings say of themselves', async () => {
    const items = await all(new ExportCatalogue([bytesOf(storedZip({ '03 Named.wav': tone(2) }))]));
    expect(items).toMatchObject([
      { title: 'Tagged', artist: 'Ada', number: 3, milliseconds: 2000, sound: '03 Named.wav' },
    ]);
  });

  it('is read packed, and never unpacks to more than it says', async () => {
    const plain = Buffer.alloc(50_000, 'a');
    const zip = storedZip({ 'a.csv': deflateRawSync(plain) });
    const claim = (bytes: number) => {
      const packed = Buffer.from(zip);
      const head = packed.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
      packed.writeUInt16LE(8, head + 10);
      packed.writeUInt32LE(bytes, head + 24);
      return bytesOf(packed);
    };
    const open = async (source: MediaBytes) => {
      const [entry] = (await readZip(source)) ?? [];
      if (!entry) throw new Error('no entry');
      return buffer(await openEntry(source, entry));
    };
    expect(await open(claim(50_000))).toEqual(plain);
    await expect(open(claim(10))).rejects.toThrow('more than it says');
    await expect(open(claim(60_000))).rejects.toThrow('less than it says');
    expect(await readZip(bytesOf(zip.subarray(0, zip.length - 5)))).toBeUndefined();
    expect(await readZip(bytesOf('PK'))).toBeUndefined();
  });
});

it('takes no half of a DDEX message: one that is cut off or broken is none, in an archive as well', async () => {
  const broken = [
    ern.slice(0, ern.indexOf('<ReleaseList>')),
    ern.replace('</ResourceList>', '</Resources>'),
    ern.slice(0, -4),
  ];
  for (const xml of broken) {
    expect(tracksOfErn(xml)).toBeUndefined();
    for (const sent of [Buffer.from(xml), storedZip({ 'message.xml': Buffer.from(xml), 'A1.wav': tone(1) })])
      await expect(all(new ExportCatalogue([bytesOf(sent)]))).rejects.toThrow(/no catalogue that we can read/);
  }
  const beside = storedZip({ 'index.xml': Buffer.from('<files><file/>'), 'A1.wav': tone(1) });
  expect(await all(new ExportCatalogue([bytesOf(beside)]))).toHaveLength(1);
});

it('says what an export is by its bytes alone', async () => {
  const kinds = ['Title,Artist\n', ern, '<html>', '%PDF-1.7', storedZip({}), Buffer.alloc(40)];
  expect(await Promise.all(kinds.map((each) => exportKindOf(bytesOf(each))))).toEqual([
    'csv',
    'ddex',
    undefined,
    undefined,
    'zip',
    undefined,
  ]);
  await expect(new ExportCatalogue([bytesOf('<html>')]).connect()).rejects.toMatchObject({ code: 'ExportUnreadable' });
});
