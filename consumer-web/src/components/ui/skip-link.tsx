/** The first stop of the keyboard: past the navigation, to the element with the id `main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-2 bg-paper font-semibold text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-4 focus:px-4 focus:py-2.5"
    >
      Skip to content
    </a>
  );
}
