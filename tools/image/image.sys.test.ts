import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { serverUser } from '@marquee/infra/postgres/server-user.ts';
import { expect, test } from 'vitest';

const main = path.join(import.meta.dirname, 'main.ts');
// The image brings this Node; npm scripts find it first, and tests may be run without npm.
const env = { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` };

const reached = spawnSync('npm', ['view', 'node@24.21.0', 'version'], { env, timeout: 30_000 }).status === 0;
if (!reached) console.warn('Skipped: the Dockerfile’s steps. The package registry does not answer.');
// As root it is another user who runs it in the image, and this Node, too.
const own = spawnSync(process.execPath, ['--version'], { ...serverUser(tmpdir()), cwd: '/' }).status === 0;
if (!own) console.warn('Skipped: the Dockerfile’s steps. This folder lies where only its owner may look.');

test.skipIf(!reached || !own)(
  'the Dockerfile’s steps, in clean folders, make a platform that opens as an ordinary user, and npm scripts work in it',
  async () => {
    const child = spawn(process.execPath, [main], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = `${said}${chunk}`));
    const [code] = await once(child, 'close');
    expect(code, said.slice(-4000)).toBe(0);
    expect(said).toContain('The platform is healthy.');
    for (const script of ['verify', 'rebuild', 'copy-log']) {
      expect(said).toMatch(new RegExp(`^npm run ${script} in the image: done$`, 'm'));
    }
  },
  1_800_000,
);
