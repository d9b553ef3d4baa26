import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './tools/preload-fonts.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Where `npm run dev` finds the server that answers the calls. */
const server = process.env.MARQUEE_URL ?? 'http://127.0.0.1:4400';

/** What lies over a page comes up later, and what it is made of with it; so do forms, what they send, and lists of music. */
const LATER =
  /\/components\/ui\/(?:dialog|dropdown-menu|sheet|toaster|tooltip|form-field)\.tsx$|\/components\/(?:age|music)\/|\/lib\/upload\//;
const isFirstPaint = (id: string) =>
  /consumer-web\/src\/(?:components|lib)\/|\/lucide-react\//.test(id) && !LATER.test(id);

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwind(), preloadFonts()],
  resolve: {
    alias: {
      // the stock package puts <style> elements into the page, which the content security policy refuses
      'react-style-singleton': here('./src/lib/style-singleton.ts'),
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // data: addresses would need a wider content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // what many pages use comes in one piece: a request for each button and icon would cost more than their bytes
          groups: [{ name: 'shared', test: isFirstPaint, minShareCount: 7 }],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/files/': { target: server },
      '/api': {
        target: server,
        ws: true,
        // the sign-in page is ours, its calls are the server's
        bypass: ({ url = '', method }) =>
          method === 'GET' && /^\/api\/login\b/i.test(url) ? '/index.html' : undefined,
      },
    },
  },
});
