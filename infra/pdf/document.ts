import { deflateSync } from 'node:zlib';
import { PDFContentStream, PDFDocument, PDFRawStream } from 'pdf-lib';
import { createFaces, type Face, type Weight } from './fonts.ts';
import { createPage, type PdfPage } from './page.ts';

export interface PdfInfo {
  readonly title: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
}

/** A PDF in the making. Lengths are points (1/72 inch), counted from the top left corner. */
export interface Pdf {
  addPage(size: { readonly width: number; readonly height: number }): PdfPage;
  save(): Promise<Buffer>;
}

/** A4, in points. */
export const A4 = { width: 595.28, height: 841.89 } as const;

export async function createPdf({ title, createdAt }: PdfInfo): Promise<Pdf> {
  const document = await PDFDocument.create();
  const { context } = document;
  // The library's own compresses in JavaScript.
  context.flateStream = (contents, dict = {}) =>
    context.stream(deflateSync(contents), { ...dict, Filter: 'FlateDecode' });
  const when = new Date(createdAt);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setCreator('Marquee');
  document.setProducer('Marquee');
  document.setLanguage('en');
  document.setCreationDate(when);
  document.setModificationDate(when);

  const faces = new Map<Weight, readonly Face[]>();
  const facesOf = (weight: Weight) => {
    const known = faces.get(weight) ?? createFaces(document, weight);
    faces.set(weight, known);
    return known;
  };
  return {
    addPage: ({ width, height }) => createPage(document.addPage([width, height]), facesOf),
    async save() {
      compressPages(document);
      // Its object streams are compressed in JavaScript; the few hundred bytes that they save are not worth the time.
      return Buffer.from(await document.save({ useObjectStreams: false, objectsPerTick: Number.POSITIVE_INFINITY }));
    },
  };
}

/** Pages are compressed as they are written, also in JavaScript. */
function compressPages({ context }: PDFDocument): void {
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFContentStream)) continue;
    context.assign(reference, PDFRawStream.of(object.dict, deflateSync(object.getUnencodedContents())));
  }
}
