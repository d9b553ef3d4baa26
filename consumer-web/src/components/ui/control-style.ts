/** The well that every text control sits in. */
export const controlStyle = [
  'w-full min-h-11.5 rounded-2 border border-line-strong bg-night-0 px-3.5 py-2.5 text-16 leading-snug',
  'hover:border-text-2 focus-visible:rounded-2 focus-visible:border-argon focus-visible:outline-offset-0',
  'disabled:border-line disabled:bg-night-2 disabled:text-text-3',
  'aria-invalid:border-bad aria-invalid:shadow-[inset_3px_0_0_var(--color-bad)]',
].join(' ');
