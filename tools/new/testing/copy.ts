import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SOURCE_HASH_FILE } from '../../web-build/build.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Packages of the repository itself, which a copy must find in the copy. */
const OWN = '@marquee';
/** Where `npm run check` keeps what it knows of types. Names of files in there are relative to it. */
const KNOWN_TYPES = 'node_modules/.cache/types';
/** A file of a package: where the copy has a link, the compiler names what the link leads to. */
const PACKAGE = /"((?:\.\.\/\.\.\/(?!\.\.\/)|(?:\.\.\/){3}[^"]*\bnode_modules\/)[^"]*)"/g;

/** A copy of the repository as it stands, with the packages of this one; answers its folder. */
export function copyOfRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'marquee-new-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  }
  linkPackages('node_modules', copy);
  for (const folder of readdirSync(copy)) linkPackages(path.join(folder, 'node_modules'), copy);
  takeKnownTypes(copy);
  return copy;
}

/** What the last check found out about types, so that a check of the copy looks at what is new there alone. */
function takeKnownTypes(copy: string): void {
  const [from, to] = [path.join(root, KNOWN_TYPES), path.join(copy, KNOWN_TYPES)];
  mkdirSync(to, { recursive: true });
  for (const name of entriesOf(from)) {
    const known = readFileSync(path.join(from, name), 'utf8');
    writeFileSync(
      path.join(to, name),
      known.replaceAll(PACKAGE, (_, file) => `"${path.relative(to, path.join(from, file))}"`),
    );
  }
}

/** Links to the packages that are installed in a folder of this repository, if there are any. */
function linkPackages(folder: string, copy: string): void {
  const [from, to] = [path.join(root, folder), path.join(copy, folder)];
  for (const name of entriesOf(from)) {
    mkdirSync(to, { recursive: true });
    if (name !== OWN) {
      if (!name.startsWith('.') || name === '.bin') symlinkSync(path.join(from, name), path.join(to, name));
      continue;
    }
    mkdirSync(path.join(to, OWN));
    for (const own of readdirSync(path.join(from, OWN))) {
      symlinkSync(readlinkSync(path.join(from, OWN, own)), path.join(to, OWN, own));
    }
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Puts the web apps of this repository in the copy, as if they had been built from its sources: for a test of the server, which
 * would otherwise wait for a build that it does not look at.
 */
export async function lendWebApps(copy: string): Promise<void> {
  const { hashSources } = (await import(path.join(copy, 'tools/web-build/source-hash.ts'))) as SourceHash;
  for (const app of ['consumer-web', 'admin-web']) {
    const dist = path.join(copy, app, 'dist');
    cpSync(path.join(root, app, 'dist'), dist, { recursive: true });
    writeFileSync(path.join(dist, SOURCE_HASH_FILE), await hashSources(app));
  }
}

type SourceHash = typeof import('../../web-build/source-hash.ts');
