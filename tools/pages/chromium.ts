import { existsSync, globSync } from 'node:fs';
import { chmod, mkdtemp, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import chromiumPackage, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/**
 * Flags of the package that would make a page behave otherwise than in a person's browser, or that draw by a graphics
 * card played in software, which costs several times what drawing without one does.
 */
const unwanted = new Set([
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
]);

/**
 * A headless Chromium that comes as a package, unpacked at first use into a folder of this user's. Where the machine has
 * no NSS libraries, the package's own are used.
 */
export async function chromium(): Promise<Browser> {
  const folder = path.join(tmpdir(), `marquee-chromium-${userInfo().uid}`);
  if (!existsSync(path.join(folder, 'chromium'))) await unpack(folder);
  if (!hasNss()) setupLambdaEnvironment(path.join(folder, 'al2023', 'lib'));
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...chromiumPackage.args.filter((arg) => !unwanted.has(arg)), '--disable-gpu'],
  };
}

/** Unpacks beside and renames: a run that is interrupted leaves no half of a browser behind. */
async function unpack(folder: string): Promise<void> {
  const beside = await mkdtemp(`${folder}-`);
  const before = process.env.TMPDIR;
  // The package unpacks into whatever is the temporary folder.
  process.env.TMPDIR = beside;
  try {
    await chmod(await chromiumPackage.executablePath(), 0o755);
    await inflate(path.join(packageFolder(), 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(beside, folder).catch((error) => {
    if (!existsSync(path.join(folder, 'chromium'))) throw error;
  });
}

function packageFolder(): string {
  return path.resolve(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
}

function hasNss(): boolean {
  return globSync('/{usr/,}lib{64,}/{*-linux-gnu/,}libnss3.so').length > 0;
}
