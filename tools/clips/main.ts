/**
 * Draws the short silent videos of the demo's reels anew: `npm run clips`. A browser draws each on a canvas and records
 * that; they go to command-api/social/reels/clips.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium as playwright } from '@playwright/test';
import { chromium } from '../pages/chromium.ts';

const folder = path.resolve(import.meta.dirname, '../../command-api/social/reels/clips');
/** Upright, as phones take them. */
const shape = { seconds: 5, width: 360, height: 640 };
const clips = [
  { name: 'lamp', scene: 'lamp', hue: 44 },
  { name: 'crowd', scene: 'crowd', hue: 348 },
  { name: 'road', scene: 'road', hue: 262 },
  { name: 'bars', scene: 'bars', hue: 190 },
  { name: 'stage', scene: 'crowd', hue: 120 },
  { name: 'night', scene: 'bars', hue: 300 },
];

const draw = await readFile(path.join(import.meta.dirname, 'draw.js'), 'utf8');
const { executablePath, args } = await chromium();
const browser = await playwright.launch({ executablePath, args: [...args] });
try {
  const page = await browser.newPage();
  for (const { name, ...clip } of clips) {
    const source = draw.slice(draw.indexOf('async (')).trimEnd().replace(/;$/, '');
    const recorded = await page.evaluate<string>(`(${source})(${JSON.stringify({ ...clip, ...shape })})`);
    await writeFile(path.join(folder, `${name}.webm`), Buffer.from(recorded, 'base64'));
  }
} finally {
  await browser.close();
}
