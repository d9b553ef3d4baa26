import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { A4, createPdf } from './document.ts';
import type { Weight } from './fonts.ts';
import { qrMatrix } from './qr.ts';
import { shape } from './shape.ts';
import { pdfText } from './testing/pdf-text.ts';

const ink = { x: 40, y: 60, size: 20, colour: '#1B110A' };
const open = () => createPdf({ title: 'Ticket', createdAt: Date.UTC(2026, 10, 21) });

/** Names of the fonts that are embedded. */
async function fontsOf(bytes: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(bytes);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    const font = object instanceof PDFDict && object.lookup(PDFName.of('Type')) === PDFName.of('FontDescriptor');
    return font ? [object.lookup(PDFName.of('FontName'), PDFName).decodeText()] : [];
  });
}

/** What the only page draws, in PDF's own operators. */
async function contentOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes);
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  return streams.map(({ contents }) => inflateSync(contents).toString('latin1')).join('');
}

describe('PDF documents', () => {
  it('carries title and time, and opens again', async () => {
    const pdf = await open();
    const page = pdf.addPage(A4);
    page.box({ x: 20, y: 20, width: 300, height: 120 }, { fill: '#F3E5C4', border: '#1B110A', dash: [3, 2] });
    await page.text('Night Market', ink);
    page.qr(qrMatrix('a code'), { x: 200, y: 30, size: 100 });
    const read = await PDFDocument.load(await pdf.save(), { updateMetadata: false });
    expect(read.getTitle()).toBe('Ticket');
    expect(read.getCreationDate()).toEqual(new Date(Date.UTC(2026, 10, 21)));
    expect(read.getPageCount()).toBe(1);
  });

  it('sets names in any script, and stays small', async () => {
    const names = ['Zoë Müller', 'Ðurđa Łukasz', 'Nguyễn Thị', 'Ελένη', 'Юлия', 'محمد علي', 'שלום', 'ნინო', 'प्रिया'];
    const pdf = await open();
    const page = pdf.addPage(A4);
    for (const [line, name] of [...names, 'สมชาย', '王小明 東京', 'さくら', '김민준', 'ሰላም'].entries()) {
      expect(await page.text(name, { ...ink, y: 60 + line * 30 })).toBeGreaterThan(20);
    }
    const bytes = await pdf.save();
    expect(bytes.length).toBeLessThan(60_000);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  });

  it('embeds only what it sets, in the face that was asked for', async () => {
    const set = async (weight: Weight) => {
      const pdf = await open();
      await pdf.addPage(A4).text('Zoë Müller — “Night Market” €5', { ...ink, weight });
      const bytes = await pdf.save();
      expect(bytes.length).toBeLessThan(12_000);
      return fontsOf(bytes);
    };
    expect(await set('regular')).toEqual([expect.stringContaining('LibreFranklin')]);
    expect(await set('bold')).toEqual([expect.stringContaining('LibreFranklin')]);
    expect(await set('display')).toEqual([expect.stringContaining('LeagueGothic')]);
  });

  it('says what it shows, also where another page set a shape for other characters before it', async () => {
    const set = async (text: string) => {
      const pdf = await open();
      await pdf.addPage(A4).text(text, { ...ink, weight: 'display' });
      return pdfText(await pdf.save());
    };
    expect(await set('Ýý Òò')).toContain('Ýý Òò');
    expect(await set('Yy Oo')).toContain('Yy Oo');
  });

  it('never fails on a text', async () => {
    const pdf = await open();
    const page = pdf.addPage(A4);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        expect(await page.text(text, { ...ink, maxWidth: 200 })).toBeLessThanOrEqual(200.02);
      }),
      { numRuns: 100 },
    );
    await pdf.save();
  });

  it('makes a long line smaller, and then shorter', async () => {
    const page = (await open()).addPage(A4);
    const full = await page.text('A rather long name of a show', ink);
    const smaller = await page.text('A rather long name of a show', { ...ink, maxWidth: full * 0.8 });
    expect(smaller).toBeCloseTo(full * 0.8, 1);
    const cut = await page.text('A rather long name of a show', { ...ink, maxWidth: full * 0.3 });
    expect(cut).toBeLessThanOrEqual(full * 0.3 + 0.02);
    expect(cut).toBeGreaterThan(full * 0.2);
  });

  it('refuses a colour that is none', async () => {
    const page = (await open()).addPage(A4);
    expect(() => page.box({ x: 0, y: 0, width: 1, height: 1 }, { fill: 'red' })).toThrow(TypeError);
    expect(() => shape('M0 0L1 1Z', { stroke: '#12345' })).toThrow(TypeError);
  });

  it('draws one shape in many places of many documents', async () => {
    const triangle = shape('M0 0L10 0L0 10Z', { fill: '#1B110A' });
    const draw = async (places: number) => {
      const pdf = await open();
      const page = pdf.addPage(A4);
      for (let place = 0; place < places; place++) page.draw(triangle, { x: 40 + 20 * place, y: 100 });
      return contentOf(await pdf.save());
    };
    const [one, three] = [await draw(1), await draw(3)];
    expect(one.match(/10 0 l\n/g)).toHaveLength(1);
    expect(three.match(/10 0 l\n/g)).toHaveLength(3);
    expect(three).toContain(`1 0 0 1 80 ${A4.height - 100} cm`);
  });
});
