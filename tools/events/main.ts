/**
 * Writes the JSON schemas of the published events into `docs/events`. With `--check` it writes nothing, and ends with
 * code 1 when a file is not what it would write. In both cases it ends with code 1, having written nothing, when an
 * event changed so that its consumers could stumble.
 */
import process from 'node:process';
import { compare } from './compare.ts';
import { readCommitted, write } from './files.ts';
import { publishedEvents } from './published.ts';

const check = process.argv.includes('--check');
const { broken, stale } = compare(readCommitted(), publishedEvents());
for (const line of broken) console.error(line);
if (broken.length > 0) process.exit(1);
if (check) {
  for (const { file } of stale) console.error(`${file}: differs from the code. Run npm run events.`);
  process.exit(stale.length === 0 ? 0 : 1);
}
await write(stale);
console.log(stale.length === 0 ? 'Nothing to write.' : stale.map(({ file }) => `wrote ${file}`).join('\n'));
