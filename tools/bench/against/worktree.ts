import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** Where npm links the workspaces to each other. */
const WORKSPACES = '@marquee';

/** A commit's files in a folder of their own, with the packages of the tree that it was taken from. */
export interface Worktree {
  readonly folder: string;
  remove(): void;
}

/** Checks a commit out beside `root`. Throws with one sentence where there is no such commit. */
export function openWorktree(root: string, commit: string, folder: string): Worktree {
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'pipe' });
  try {
    git('rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`);
  } catch {
    throw new Error(`There is no commit '${commit}' here.`);
  }
  git('worktree', 'add', '--detach', folder, commit);
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), folder);
  return {
    folder,
    remove() {
      git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Packages are those of the tree, and workspaces the worktree's own: otherwise it would run the tree's code. */
function linkPackages(from: string, to: string, folder: string): void {
  mkdirSync(path.join(to, WORKSPACES), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== WORKSPACES) symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, WORKSPACES))) {
    symlinkSync(path.join(folder, name), path.join(to, WORKSPACES, name));
    // what npm could not put beside the others, because two workspaces want two versions of it
    const own = path.join(from, '..', name, 'node_modules');
    if (existsSync(own) && existsSync(path.join(folder, name)))
      symlinkSync(own, path.join(folder, name, 'node_modules'));
  }
}
