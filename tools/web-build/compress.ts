import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every file of text or WebAssembly, so that the server never compresses while someone waits. */
export async function compressAll(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,html,svg,txt,wasm}', { cwd: folder })) {
    const path = join(folder, file);
    const bytes = await readFile(path);
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    await writeFile(`${path}.br`, await brotli(bytes, best));
    await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
  }
}
