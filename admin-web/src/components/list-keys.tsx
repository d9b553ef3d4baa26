import { useEffect } from 'react';
import { useListContext } from 'react-admin';

const rowsOf = () => [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')];
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null;
/** Something lies over the list; what is closed may stay in the page, hidden. */
const isElsewhere = () => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** The keys of a list, as the help names them. */
export const listKeys = [
  ['j', 'next record'],
  ['k', 'record before'],
  ['Enter', 'open it'],
  ['x', 'choose it for a verb about several'],
  ['n', 'next page'],
  ['p', 'page before'],
  ['r', 'read the list again'],
  ['/', 'search'],
  ['v', 'lists that you have kept'],
] as const;

/** What opens a record: its row, or the first way on in one that has no page of its own. */
function opened(row: HTMLTableRowElement | undefined): HTMLElement | null | undefined {
  return row?.matches('.RaDataTable-clickableRow') ? row : row?.querySelector<HTMLElement>('a[href], button');
}

/** Moves through the rows of the list around it by the keyboard: the row that has the focus is the one that keys are about. */
export function ListKeys() {
  const { page, setPage, hasNextPage, hasPreviousPage, refetch } = useListContext();
  useEffect(() => {
    const step = (by: 1 | -1) => {
      const rows = rowsOf();
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
      if (!row) return;
      row.tabIndex = -1;
      row.focus();
      row.scrollIntoView({ block: 'nearest' });
    };
    const current = () => rowsOf().find((row) => row === document.activeElement);
    const acts = new Map<string, () => void>([
      ['j', () => step(1)],
      ['k', () => step(-1)],
      ['Enter', () => opened(current())?.click()],
      ['x', () => current()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()],
      ['n', () => hasNextPage && setPage(page + 1)],
      ['p', () => hasPreviousPage && setPage(page - 1)],
      ['r', () => refetch()],
      ['v', () => document.querySelector<HTMLElement>('main [aria-keyshortcuts=v]')?.click()],
      ['/', () => document.querySelector<HTMLInputElement>('main form input')?.focus()],
    ]);
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || isElsewhere()) return;
      const act = acts.get(event.key);
      if (!act || (event.key === 'Enter' && !current())) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page, setPage, hasNextPage, hasPreviousPage, refetch]);
  return null;
}
