import { createHash } from 'node:crypto';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileBody, Rendition } from '@marquee/domain/files/file/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { pictureSizes } from '@marquee/infra/files/media/picture-sizes.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { mediaFolder, originalKey } from '../files/uploads/pieces.ts';

/** A picture of the demo data: what is on it is drawn, the same at every start. */
export interface DemoPicture {
  readonly alt: string;
  /** Degrees of the colour circle, of its light. */
  readonly hue: number;
  readonly scene: 'lamp' | 'crowd' | 'road' | 'poster';
  /** Taller than wide, as phones take them. */
  readonly tall?: true;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Draws a picture, keeps it as a file of somebody's, and answers the file's id. */
export function keepDemoPicture(seed: DemoSeed, owner: string, key: string, picture: DemoPicture): Promise<string> {
  return keepDrawing(seed, owner, key, drawn(picture));
}

/** Keeps what an SVG draws as a file of somebody's, and answers the file's id. */
export async function keepDrawing({ storage }: DemoSeed, owner: string, key: string, svg: string): Promise<string> {
  const { bus, files, personalData } = storage;
  const id = derivedId('demo', 'picture', key);
  const sizes = await pictureSizes(Buffer.from(svg));
  const renditions: Rendition[] = [];
  for (const { bytes, type: mime, width, height } of sizes) {
    const file = `${mediaFolder(id)}w${width}.webp`;
    await files.put(file, mime, bytes);
    renditions.push({ file, sha256: hashOf(bytes), bytes: bytes.length, mime, width, height });
  }
  const whole = sizes.at(-1)?.bytes ?? Buffer.alloc(0);
  await files.put(originalKey(id), 'image/webp', whole);
  const file = { file: originalKey(id), sha256: hashOf(whole), bytes: whole.length, mime: 'image/webp' };
  const body: FileBody = { fileName: `${key}.webp`, originalName: `${key}.webp`, tags: [] };
  const command = {
    type: 'StoreFile',
    ...{ id, owner, file, renditions },
    body: await personalData.seal(owner, body),
    kind: 'picture',
    milliseconds: null,
  } as const;
  await sendDemo(bus, fileAggregate, command, as(owner), 'StoreFile', key);
  return id;
}

/** The picture as SVG. */
function drawn({ hue, scene, tall }: DemoPicture): string {
  const [w, h] = tall ? [720, 1080] : [960, 640];
  const light = `hsl(${hue} 90% 66%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">
    <defs>
      <linearGradient id="night" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 12%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 24%)"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="${light}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${w}" height="${h}" fill="url(#night)"/>
    ${scenes[scene](w, h, light)}
  </svg>`;
}

const scenes: Readonly<Record<DemoPicture['scene'], (w: number, h: number, light: string) => string>> = {
  lamp: (w, h, light) => `
    <circle cx="${w * 0.6}" cy="${h * 0.32}" r="${h * 0.42}" fill="url(#glow)" opacity=".8"/>
    <path d="M${w * 0.6} ${h * 0.36}V${h * 0.86}" stroke="#150f14" stroke-width="8"/>
    <path d="M${w * 0.54} ${h * 0.38}l${w * 0.03} -${h * 0.12}h${w * 0.06}l${w * 0.03} ${h * 0.12}z" fill="${light}"/>
    <path d="M${w * 0.28} ${h * 0.5}v${h * 0.36}m0 -${h * 0.16}h${w * 0.14}v${h * 0.16}" stroke="#150f14" stroke-width="14" fill="none"/>
    <rect y="${h * 0.86}" width="${w}" height="${h * 0.14}" fill="#150f14"/>`,
  crowd: (w, h, light) =>
    [0.25, 0.5, 0.75]
      .map((x) => `<path d="M${w * x} 0l-${w * 0.12} ${h * 0.8}h${w * 0.24}z" fill="${light}" opacity=".22"/>`)
      .join('') +
    Array.from({ length: 14 }, (_, n) => {
      const [x, y] = [(w * (n + 0.5)) / 14, h * (0.8 + 0.05 * Math.sin(n * 2.4))];
      return `<circle cx="${x}" cy="${y}" r="${w / 34}" fill="#120d12"/><path d="M${x - w / 22} ${h}V${y + h * 0.09}q${w / 22} -${h * 0.06} ${w / 11} 0V${h}z" fill="#120d12"/>`;
    }).join(''),
  road: (w, h, light) => `
    <circle cx="${w * 0.5}" cy="${h * 0.55}" r="${h * 0.34}" fill="url(#glow)"/>
    <rect y="${h * 0.55}" width="${w}" height="${h * 0.45}" fill="#171013"/>
    <path d="M${w * 0.49} ${h * 0.55}h${w * 0.02}L${w * 0.78} ${h}H${w * 0.22}z" fill="#2a1f22"/>
    <path d="M${w * 0.5} ${h * 0.58}V${h}" stroke="${light}" stroke-width="10" stroke-dasharray="46 34"/>`,
  poster: (w, h, light) => `
    <rect x="${w * 0.3}" y="${h * 0.1}" width="${w * 0.4}" height="${h * 0.8}" fill="#f3e6cf"/>
    <circle cx="${w * 0.5}" cy="${h * 0.38}" r="${h * 0.2}" fill="${light}"/>
    <path d="M${w * 0.35} ${h * 0.68}h${w * 0.3}m-${w * 0.25} ${h * 0.08}h${w * 0.2}" stroke="#1b110a" stroke-width="16"/>`,
};
