import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'behaviours');
type Section = Readonly<Record<string, string>>;

/**
 * Behaviours of the specification that this version covers, by their stable ids (section and number). Every one must be quoted in the
 * name of a test that shows it; the test run prints the table and fails on a hole. Each file of the folder has one section; a
 * context with behaviours of its own brings a file. Throws when two files have one id.
 */
export const acceptance: Section = await (async () => {
  const all: Record<string, string> = {};
  for (const file of readdirSync(folder).sort()) {
    const { default: section } = (await import(path.join(folder, file))) as { default: Section };
    const twice = Object.keys(section).find((id) => id in all);
    if (twice) throw new Error(`${file} has ${twice}, which another section has too`);
    Object.assign(all, section);
  }
  return all;
})();
