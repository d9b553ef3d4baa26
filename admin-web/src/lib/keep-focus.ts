const rowsOf = () => [...document.querySelectorAll<HTMLElement>('main tbody tr')];
const canBePressed = 'button:not(:disabled), a[href]';

/** Where the focus was last, by the places that may outlive what had it, the nearest first. */
interface Place {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
  /** In the rows of a list; -1 outside of one. */
  readonly row: number;
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let outer = element.parentElement; outer && outer.localName !== 'main'; outer = outer.parentElement)
    around.push(outer);
  const inMain = element.closest('main') !== null;
  return { element, around: inMain ? around : [], row: rowsOf().findIndex((row) => row.contains(element)) };
}

/** What is nearest to a place whose button has gone: its successor, its row or the one that took its place, else the heading. */
function nearest({ around, row }: Place): HTMLElement | null {
  const inner = row === -1 ? around.slice(0, 3) : around.slice(0, 1);
  for (const outer of inner) {
    const next = outer.isConnected ? outer.querySelector<HTMLElement>(canBePressed) : null;
    if (next) return next;
  }
  const rows = rowsOf();
  return (
    (row === -1 ? undefined : rows[Math.min(row, rows.length - 1)]) ?? document.getElementById('react-admin-title')
  );
}

/**
 * Keeps the focus where somebody works: when the button that had it goes away with what it did, or was closed while it did it, the focus
 * is put to what is nearest to it, so that the keyboard goes on from there. Answers what ends that.
 */
export function keepFocus(): () => void {
  let last: Place | undefined;
  /** Whether the button that has the focus was closed since: once it is open again, it has it back. */
  let closed = false;
  const came = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(target);
    closed = false;
  };
  const look = () => {
    if (!last) return;
    const { element } = last;
    closed ||= element.matches(':disabled');
    if (document.activeElement !== document.body || element.matches(':disabled')) return;
    // what lies over the page keeps the focus itself
    if (document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return;
    const next = element.isConnected ? closed && element : nearest(last);
    if (!next) return;
    if (next.tabIndex < 0) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  document.addEventListener('focusin', came);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', came);
    observer.disconnect();
  };
}
