import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorktree } from './worktree.ts';

let home: string;
let root: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(path.join(tmpdir(), 'marquee-worktree-')));
  root = path.join(home, 'root');
  mkdirSync(path.join(root, 'domain'), { recursive: true });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Ada', '-c', 'user.email=ada@people.test', ...args]);
  git('init', '--quiet');
  writeFileSync(path.join(root, '.gitignore'), 'node_modules\n');
  for (const text of ['old', 'new']) {
    writeFileSync(path.join(root, 'domain', 'money.ts'), text);
    git('add', '.');
    git('commit', '--quiet', '-m', text);
  }
  mkdirSync(path.join(root, 'node_modules', '@marquee'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules', 'zod'));
  mkdirSync(path.join(root, 'domain', 'node_modules', 'kysely'), { recursive: true });
  symlinkSync('../../domain', path.join(root, 'node_modules', '@marquee', 'domain'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

test('a commit lies in a folder of its own, with its own workspaces and the packages of the tree', () => {
  const folder = path.join(home, 'old');
  const worktree = openWorktree(root, 'HEAD~1', folder);
  expect(readFileSync(path.join(folder, 'node_modules', '@marquee', 'domain', 'money.ts'), 'utf8')).toBe('old');
  expect(realpathSync(path.join(folder, 'node_modules', 'zod'))).toBe(path.join(root, 'node_modules', 'zod'));
  const own = path.join('domain', 'node_modules', 'kysely');
  expect(realpathSync(path.join(folder, own))).toBe(path.join(root, own));
  worktree.remove();
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(path.join(root, own))).toBe(true);
  expect(existsSync(path.join(root, 'node_modules', 'zod'))).toBe(true);
  expect(execFileSync('git', ['-C', root, 'worktree', 'list'], { encoding: 'utf8' }).trim().split('\n')).toHaveLength(
    1,
  );
});

test('what is no commit is refused', () => {
  expect(() => openWorktree(root, 'nowhere', path.join(home, 'old'))).toThrow("There is no commit 'nowhere' here.");
});
