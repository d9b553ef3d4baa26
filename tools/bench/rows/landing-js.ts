import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildConsumerWeb, CONSUMER_WEB_DIST } from '@marquee/consumer-web/tools/build.ts';
import { plainRow, type Row } from '../report.ts';

const MOST_KB = 140;
const SCRIPT = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"[^>]*>/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g;

/** What the landing page makes a browser load: its scripts, and what they import before they run. */
export async function measureLandingJs(): Promise<Row> {
  await buildConsumerWeb();
  const page = await readFile(path.join(CONSUMER_WEB_DIST, 'index.html'), 'utf8');
  const wanted = new Set([...page.matchAll(SCRIPT)].map(([, src = '']) => path.join(CONSUMER_WEB_DIST, src)));
  let bytes = 0;
  for (const file of wanted) {
    const source = await readFile(file);
    bytes += gzipSync(source, { level: 9 }).length;
    for (const [, from = ''] of source.toString().matchAll(STATIC_IMPORT))
      wanted.add(path.join(path.dirname(file), from));
  }
  const kb = bytes / 1024;
  const holds = wanted.size > 0 && kb <= MOST_KB;
  return plainRow('landing-js-kb', 'KB gzip', kb, `<= ${MOST_KB}`, holds, [`${wanted.size} files`]);
}
