import { expect, it } from 'vitest';
import { sharePage } from './share-page.ts';

const template = `<html><head>
    <meta name="description" content="One house." />
    <title>Marquee: your name in lights</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head><body><div id="root"><!--landing--></div>
    <noscript>Marquee needs JavaScript.</noscript>
  </body></html>`;

it('has the styles of the app, none of its scripts, and places for what is a show’s own', () => {
  const page = sharePage(template, '<h1>{{title}} $&</h1>');
  expect(page).toContain('<link rel="stylesheet"');
  expect(page).toContain('<title>{{title}} · Marquee</title>');
  expect(page).toContain('<div id="root"><h1>{{title}} $&</h1></div>');
  expect(page).toContain('<!--preview-->');
  expect(page).not.toMatch(/script|modulepreload|One house|your name in lights/);
});
