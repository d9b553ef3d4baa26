import chromiumPackage from '@sparticuz/chromium';

/** Flags of the package that would make a page behave otherwise than in a person's browser. */
const unwanted = new Set(['--single-process', '--disable-web-security', '--allow-running-insecure-content']);

export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
}

/** A headless Chromium that comes as a package and is unpacked into the temporary folder at first use. */
export async function chromium(): Promise<Browser> {
  const executablePath = await chromiumPackage.executablePath();
  return { executablePath, args: chromiumPackage.args.filter((arg) => !unwanted.has(arg)) };
}
