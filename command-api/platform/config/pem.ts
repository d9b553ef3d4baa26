import { readFile } from 'node:fs/promises';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';

/** The PEM file that a variable names; undefined where it names none. Throws `StartRefused` for a file that cannot be read. */
export async function pem(name: string, file: string | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined;
  return readFile(file).catch((error: Error) => {
    throw new StartRefused(`${name}: ${error.message}`);
  });
}
