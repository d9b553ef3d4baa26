import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** Packages of the repository itself, which a copy must find in the copy. */
const OWN = '@marquee';

/** A copy of the repository as it stands, with the packages of this one; answers its folder. */
export function copyOfRepository(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'marquee-new-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
  }
  linkPackages('node_modules', copy);
  for (const folder of readdirSync(copy)) linkPackages(path.join(folder, 'node_modules'), copy);
  return copy;
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
