import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { filesOf } from './door-worker.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    assets: ['assets/font.woff2'],
    imports: ['_ui.js'],
  },
  '_ui.js': { file: 'assets/ui.js', imports: ['index.html'] },
  'src/door.tsx': { file: 'assets/door.js', imports: ['_ui.js'], dynamicImports: ['src/later.tsx'] },
  'src/later.tsx': { file: 'assets/later.js' },
  'src/camera.tsx': { file: 'assets/camera.js', assets: ['assets/decoder.wasm'] },
};

test('a page without a line has all that it needs before it runs, each file once', () => {
  const sources = ['index.html', 'src/door.tsx', 'src/camera.tsx'];
  expect(filesOf(manifest, sources, ['/assets/decoder.wasm', '/assets/worker.js'])).toEqual([
    '/assets/index.js',
    '/assets/index.css',
    '/assets/font.woff2',
    '/assets/ui.js',
    '/assets/door.js',
    '/assets/camera.js',
    '/assets/decoder.wasm',
    '/assets/worker.js',
  ]);
  expect(() => filesOf(manifest, ['src/nowhere.tsx'], [])).toThrow('no chunk of src/nowhere.tsx');
});
