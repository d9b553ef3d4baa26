/** Open dialogs, the topmost last. */
const dialogs: HTMLElement[] = [];
let shelf: HTMLElement | undefined;

/**
 * The element that toasts stand on. While a dialog is open, all else is hidden from screen readers and out of the
 * keyboard's reach: the shelf then stands in the topmost dialog, and moves back when that closes. It moves whole, so
 * that a toast goes on where it was.
 */
export function toastShelf(): HTMLElement {
  if (!shelf) {
    shelf = document.createElement('div');
    place(shelf);
  }
  return shelf;
}

/** Takes the toasts into a dialog for as long as it is on the page: `<Dialog.Content ref={hostToasts}>`. */
export function hostToasts(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  dialogs.push(dialog);
  dialog.addEventListener('keydown', goRound);
  if (shelf) place(shelf);
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    dialog.removeEventListener('keydown', goRound);
    if (shelf) place(shelf);
  };
}

function place(element: HTMLElement): void {
  const home = dialogs.at(-1) ?? document.body;
  if (element.parentElement !== home) home.append(element);
}

/** Tab goes on from the last toast to the dialog's first control: the next stop on the page would lie outside of it. */
function goRound({ key, shiftKey, currentTarget }: KeyboardEvent): void {
  if (key !== 'Tab' || shiftKey || !shelf || !(currentTarget instanceof HTMLElement)) return;
  const stops = shelf.querySelectorAll('[tabindex="0"]');
  if (stops.length > 0 && document.activeElement === stops[stops.length - 1]) currentTarget.focus();
}
