import { useEffect } from 'react';

interface HeldStyle {
  styles: string;
}

/** Rules that stand in the page as long as somebody holds them; the first to come brings them. */
class HeldSheet {
  #holders = 0;
  #sheet: CSSStyleSheet | undefined;

  hold(styles: string): () => void {
    if (this.#holders++ === 0) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(this.#sheet);
    }
    return () => {
      if (--this.#holders > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    };
  }
}

/**
 * Stands in for the package `react-style-singleton`, with which dialogs and menus keep the page behind them from
 * scrolling: the same contract, by a constructed style sheet in place of a `<style>` element, so that the content
 * security policy needs no exception.
 */
export function styleSingleton(): (props: HeldStyle) => null {
  const sheet = new HeldSheet();
  return ({ styles }) => {
    useHeldSheet(sheet, styles);
    return null;
  };
}

function useHeldSheet(sheet: HeldSheet, styles: string): void {
  useEffect(() => sheet.hold(styles), [sheet, styles]);
}
