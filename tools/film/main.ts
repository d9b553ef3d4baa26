/**
 * Makes the short silent film behind 'Watch Demo' on the landing page anew: `npm run film`. A browser goes through the
 * platform with demo data; what it shows becomes consumer-web/public/demo.webm.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '../..');
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
const args = [playwright, 'test', '-c', path.join(root, 'tools/film/playwright.config.ts')];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
