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
  },
  server: { port: 5174, proxy: { '/api': { target: server, ws: true }, '/files': { target: server } } },
});
