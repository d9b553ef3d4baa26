import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withExamples } from './blanks.ts';
import { namesOf } from './names.ts';
import { filesOf } from './templates.ts';

const root = path.resolve(import.meta.dirname, '../..');
const written = filesOf(namesOf('reviews', 'review'), withExamples);

test.each(written)('$file imports files that there are, or that come with it', ({ file, text }) => {
  for (const [, from = ''] of text.matchAll(/ from '((?:\.|@marquee\/)[^']*\.tsx?)'/g)) {
    const found = from.startsWith('.') ? path.join(path.dirname(file), from) : from.replace('@marquee/', '');
    const comes = written.some((each) => each.file === found);
    // written by a command from what comes with it
    const follows = found.startsWith('consumer-web/src/lib/api/routes/');
    expect(comes || follows || existsSync(path.join(root, found)), `${found} of ${file}`).toBe(true);
  }
});
