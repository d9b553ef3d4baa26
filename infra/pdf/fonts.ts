import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { type PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import type { Coverage } from './runs.ts';
import { unwrapWoff } from './woff.ts';

export type Weight = 'regular' | 'bold';

/** A face of one document. It is embedded when it is first used, and only the shapes that are used. */
export interface Face extends Coverage {
  font(): Promise<PDFFont>;
}

const sources = {
  regular: [StandardFonts.Helvetica, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  bold: [StandardFonts.HelveticaBold, 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
} as const;
/**
 * Scripts that the font library shapes rightly with DejaVu Sans, or that need no shaping. For others that the font has
 * (Tifinagh, say) the library's shaper fails; Unifont has them too, and no shaping tables to fail on.
 */
const SHAPED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]$/u;
const LAST_RESORT = '@fontsource/unifont/files/unifont-latin-400-normal.woff';

/**
 * Faces in order of preference, so that a name in any living script can be printed: Helvetica, which every reader has,
 * for western European text; DejaVu Sans for other Latin, Greek, Cyrillic, Arabic and Hebrew, with joining and
 * direction; Unifont, a coarse face that has every character of the basic plane, for the rest.
 */
export function createFaces(document: PDFDocument, weight: Weight): readonly Face[] {
  document.registerFontkit(fontkit);
  const [standard, broad] = sources[weight];
  return [standardFace(document, standard), fileFace(document, broad, SHAPED), fileFace(document, LAST_RESORT)];
}

function standardFace(document: PDFDocument, name: StandardFonts): Face {
  const font = document.embedStandardFont(name);
  const characters = new Set(font.getCharacterSet());
  return { covers: (codePoint) => characters.has(codePoint), font: async () => font };
}

function fileFace(document: PDFDocument, path: string, only = /./su): Face {
  let embedded: Promise<PDFFont> | undefined;
  return {
    covers: (codePoint) =>
      only.test(String.fromCodePoint(codePoint)) && load(path).coverage.hasGlyphForCodePoint(codePoint),
    font() {
      embedded ??= document.embedFont(load(path).bytes, { subset: true });
      return embedded;
    },
  };
}

interface FontFile {
  readonly bytes: Uint8Array;
  readonly coverage: { hasGlyphForCodePoint(codePoint: number): boolean };
}

const resolve = createRequire(import.meta.url).resolve;
const files = new Map<string, FontFile>();

/** Read once a process, and only when a name needs it. */
function load(path: string): FontFile {
  const known = files.get(path);
  if (known) return known;
  const bytes = unwrapWoff(readFileSync(resolve(path)));
  const file = { bytes, coverage: fontkit.create(bytes) };
  files.set(path, file);
  return file;
}
