import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';

/** The lines of text of a PDF in the order in which they were set, a line a piece, as a reader copies them out of it. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().flatMap(({ node }) => {
    const fonts = new Map<string, ReadonlyMap<string, string>>();
    const named = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    for (const [name] of named?.entries() ?? []) {
      const stream = named?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
      // a font that every reader has says nothing of its letters: they are bytes
      if (stream) fonts.set(name.decodeText(), lettersOf(streamText(stream)));
    }
    return linesOf(contentOf(node.Contents()), fonts);
  });
}

function contentOf(contents: PDFObject | undefined): string {
  if (!(contents instanceof PDFArray)) return streamText(contents);
  return Array.from({ length: contents.size() }, (_, at) => streamText(contents.lookup(at))).join('\n');
}

function streamText(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) return '';
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** What each glyph of a font stands for, by its number in hexadecimal. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const pairs = map.matchAll(/<([\dA-F]{4})>\s*<([\dA-F]+)>/gi);
  return new Map(
    Array.from(pairs, ([, glyph = '', letters = '']) => [
      glyph.toUpperCase(),
      Buffer.from(letters, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

function linesOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let font: ReadonlyMap<string, string> | undefined;
  const lines: string[] = [];
  for (const [, name, glyphs] of content.matchAll(/\/(\S+) [\d.]+ Tf|<([\dA-F]+)> Tj/gi)) {
    if (name !== undefined) font = fonts.get(name);
    else if (font) lines.push((glyphs?.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph.toUpperCase())).join(''));
    else lines.push(Buffer.from(glyphs ?? '', 'hex').toString('latin1'));
  }
  return lines;
}
