import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { Coverage } from './runs.ts';
import { unwrapWoff } from './woff.ts';

/** `display` is the narrow face of boards and titles. */
export type Weight = 'regular' | 'bold' | 'display';

/** A face of one document. It is embedded when it is first used, and only the shapes that are used. */
export interface Face extends Coverage {
  font(): Promise<PDFFont>;
}

const require = createRequire(import.meta.url);
/** Comes with the first face, not with the start of a process: it takes longer to load than most of what a start needs. */
const library = () => require('@pdf-lib/fontkit') as typeof fontkit;

/** The faces that the pages are set in, and one that has more characters. */
const sources = {
  regular: { house: houseFace('libre-franklin', 400), broad: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf' },
  bold: { house: houseFace('libre-franklin', 700), broad: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
  display: { house: houseFace('league-gothic', 400), broad: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
} as const;

/** The files of a face: it comes in one for western European text, and one for what other Latin alphabets add. */
function houseFace(name: string, weight: number): readonly string[] {
  return ['latin', 'latin-ext'].map((part) => `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`);
}

/**
 * Scripts that the font library shapes rightly with DejaVu Sans, or that need no shaping. For others that the font has
 * (Tifinagh, say) the library's shaper fails; Unifont has them too, and no shaping tables to fail on.
 */
const SHAPED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]$/u;
const LAST_RESORT = '@fontsource/unifont/files/unifont-latin-400-normal.woff';

/**
 * Faces in order of preference, so that a name in any living script can be printed: the house's own for Latin text;
 * DejaVu Sans for other Latin, Greek, Cyrillic, Arabic and Hebrew, with joining and
 * direction; Unifont, a coarse face that has every character of the basic plane, for the rest.
 */
export function createFaces(document: PDFDocument, weight: Weight): readonly Face[] {
  document.registerFontkit({ ...library(), create: documentFont });
  return facesOf(weight).map((face) => fileFace(document, face));
}

interface FaceFile {
  readonly path: string;
  readonly family: string;
  readonly only: RegExp;
}

function facesOf(weight: Weight): readonly FaceFile[] {
  const { house, broad } = sources[weight];
  const any = /./su;
  return [
    ...house.map((path) => ({ path, family: 'house', only: any })),
    { path: broad, family: 'broad', only: SHAPED },
    { path: LAST_RESORT, family: 'last resort', only: any },
  ];
}

const covers = (path: string, only: RegExp, codePoint: number) =>
  only.test(String.fromCodePoint(codePoint)) && load(path).font.hasGlyphForCodePoint(codePoint);

function fileFace(document: PDFDocument, { path, family, only }: FaceFile): Face {
  let embedded: Promise<PDFFont> | undefined;
  return {
    family,
    covers: (codePoint) => covers(path, only, codePoint),
    font() {
      embedded ??= document.embedFont(load(path).bytes, { subset: true });
      return embedded;
    },
  };
}

/** A face whose shapes are drawn as they are, without a document. */
export interface DrawnFace extends Coverage {
  readonly file: () => OpenFont;
}

/** The faces that `createFaces` has, in the same order. */
export function drawnFaces(weight: Weight): readonly DrawnFace[] {
  return facesOf(weight).map(({ path, family, only }) => ({
    family,
    covers: (codePoint) => covers(path, only, codePoint),
    file: () => load(path).font,
  }));
}

/** What of an open font is used here. Lengths are the font's own units, `unitsPerEm` of them as high as the size. */
export interface OpenFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
  };
}

interface FontFile {
  readonly bytes: Uint8Array;
  readonly font: OpenFont;
}

const files = new Map<string, FontFile>();

/** Read once a process, and only when a name needs it. */
function load(path: string): FontFile {
  const known = files.get(path);
  if (known) return known;
  const bytes = unwrapWoff(readFileSync(require.resolve(path)));
  const file = { bytes, font: openFont(bytes) as unknown as OpenFont };
  files.set(path, file);
  return file;
}

type Font = ReturnType<typeof fontkit.create>;

const opened = new WeakMap<Uint8Array, Font>();

/**
 * A font whose tables are read once a process: that takes as long as all the rest of a page. Its glyphs are its own, for a
 * glyph keeps the characters that it was first wanted for.
 */
function openFont(bytes: Uint8Array): Font {
  const base = opened.get(bytes) ?? library().create(bytes);
  opened.set(bytes, base);
  return Object.create(base, { _glyphs: { value: {} } });
}

/** The font of one document: it sets each line once, however often that is measured and drawn. */
function documentFont(bytes: Uint8Array): Font {
  const font = openFont(bytes);
  const layout = font.layout.bind(font);
  const lines = new Map<string, ReturnType<Font['layout']>>();
  font.layout = (text, ...given) => {
    const line = lines.get(text) ?? layout(text, ...given);
    lines.set(text, line);
    return line;
  };
  return font;
}
