import type { Product } from '@marquee/domain/subscriptions/products.ts';

/** What somebody subscribes to, within a sentence. */
export const nameOf: Readonly<Record<Product, string>> = {
  premium: 'premium',
  director: 'the director pass',
  studio: 'the studio pass',
};

/** The same where it stands by itself. */
export const titleOf: Readonly<Record<Product, string>> = {
  premium: 'Premium',
  director: 'Director pass',
  studio: 'Studio pass',
};

/** What is said once it is paid. */
export const welcomeTo: Readonly<Record<Product, { readonly title: string; readonly description: string }>> = {
  premium: {
    title: 'Welcome to Marquee Premium!',
    description: 'Your subscription is now active. Enjoy unlimited uploads and AI mastering!',
  },
  director: { title: 'Director pass', description: 'It is yours, and renews each month until you cancel it.' },
  studio: { title: 'Studio pass', description: 'It is yours, and renews each month until you cancel it.' },
};
