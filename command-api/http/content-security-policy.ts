/**
 * What a page may load. Stripe's script and frames are the only foreign ones; styles may be inline because components
 * position themselves with style attributes. In development plain HTTP is not upgraded.
 */
export function contentSecurityPolicy(production: boolean) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      connectSrc: ["'self'", 'https://api.stripe.com'],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: ["'self'", 'https://js.stripe.com', 'https://hooks.stripe.com'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      scriptSrc: ["'self'", 'https://js.stripe.com'],
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      ...(production && { upgradeInsecureRequests: [] }),
    },
  };
}

/** Whether a file of the built web app is the worker that reads QR codes of a camera, compressed or not. */
export function isQrWorker(file: string): boolean {
  return /(?:^|[\\/])qr-worker-[^\\/]+\.js(?:\.br|\.gz)?$/.test(file);
}

/**
 * What that worker may do, as a header: its decoder is WebAssembly, which no page may run. A worker has the policy of its own
 * answer, so the permission ends with its thread, which sees pictures and sends texts.
 */
export const qrWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * What the operator console may load: nothing foreign. Its components write their styles into the page as they come, which
 * the nonce of this very answer lets them.
 */
export function consolePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ].join('; ');
}
