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
