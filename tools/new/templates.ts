import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Names, named } from './names.ts';

const folder = path.join(import.meta.dirname, 'templates');
const END = '.tmpl';

/** A file of a new context, by its path in the repository. */
export interface NewFile {
  readonly file: string;
  readonly text: string;
}

/** Every file of a context on every floor; `fill` says what becomes of the blanks of a template. */
export function filesOf(names: Names, fill: (template: string) => string): NewFile[] {
  return globSync(`**/*${END}`, { cwd: folder })
    .sort()
    .map((template) => ({
      file: named(template.slice(0, -END.length), names),
      text: named(fill(readFileSync(path.join(folder, template), 'utf8')), names),
    }));
}
