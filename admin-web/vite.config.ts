import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Where `npm run dev` finds the server that answers the calls. */
const server = process.env.MARQUEE_URL ?? 'http://127.0.0.1:4400';

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // data: addresses would need a wider content security policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // what most pages share is one file: left in a dozen small ones, it compresses so badly that each page weighs 10 KB more
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] } } },
  },
  server: { port: 5174, proxy: { '/api': { target: server, ws: true }, '/files': { target: server } } },
});
