import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Every file below a folder in which the word stands, in one of the forms that programs write texts in. `except` is the
 * name of a folder in it that is not looked into.
 */
export async function filesWith(folder: string, word: string, except?: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (name.split(path.sep, 1)[0] === except) continue;
    const content = await readFile(file);
    if (stands(word, content)) found.push(name);
  }
  return found;
}

/** A secret to look for: short enough to stand whole in whatever is cut or compressed. */
export const newSecret = () => `Canary${randomBytes(12).toString('hex')}`;

/** Whether a word stands in a text, in one of the forms that programs write texts in. */
export const stands = (word: string, text: Buffer) => formsOf(word).some((form) => text.includes(form));

/** A word as it may stand in texts and files. */
export function formsOf(word: string): readonly Buffer[] {
  const bytes = Buffer.from(word);
  return [
    bytes,
    Buffer.from(word, 'utf16le'),
    Buffer.from(bytes.toString('hex')),
    ...base64Forms(bytes).map((form) => Buffer.from(form)),
  ];
}

/** In base64 a word looks in three ways, by the place it begins at; the characters that its neighbours share are left out. */
export function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
}
