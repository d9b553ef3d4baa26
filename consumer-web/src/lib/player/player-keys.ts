import { type RefObject, useEffect, useRef } from 'react';

/** What keys do, by their names in lower case; with `shift+` before a letter that is typed with it. */
export type KeyActions = Readonly<Record<string, () => unknown>>;

interface Played {
  readonly toggle: () => unknown;
  /** Goes back, or on. */
  readonly step: (by: 1 | -1) => unknown;
}

/** The keys that every player has: space and K, and arrows. */
export function playerKeys({ toggle, step }: Played): KeyActions {
  return { ' ': toggle, k: toggle, arrowleft: () => step(-1), arrowright: () => step(1) };
}

/** What has a use of its own for keys, and so keeps them. */
const ownKeys = [
  ...['button', 'summary', 'select', 'textarea', 'input:not([type=range])', 'video', 'audio', 'iframe'],
  ...['[contenteditable]:not([contenteditable=false])', '[role=button]', '[role=tab]', '[role^=menu]'],
  ...['[role=listbox]', '[role=option]', '[role=combobox]', '[role=textbox]', '[role=slider]'],
].join();
const dialogs = '[role=dialog], [role=alertdialog], dialog[open]';

/**
 * Heeds the keys of a player: those that are pressed `within` it or, where that is absent, anywhere that has no use of its own for them.
 * A player that the focus is in comes first, and while a dialog is open its keys are its own.
 */
export function usePlayerKeys(actions: KeyActions, within?: RefObject<HTMLElement | null>): void {
  const now = useRef(actions);
  now.current = actions;
  useEffect(() => {
    const place: HTMLElement | Document | null = within ? within.current : document;
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || isTaken(event, within !== undefined)) return;
      const act = now.current[nameOf(event)];
      if (!act) return;
      event.preventDefault();
      // held down, an arrow goes on and on; nothing else is meant more than once
      if (!event.repeat || event.key.startsWith('Arrow')) act();
    };
    place?.addEventListener('keydown', onKeyDown);
    return () => place?.removeEventListener('keydown', onKeyDown);
  }, [within]);
}

function isTaken(event: KeyboardEvent, isWithin: boolean): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return true;
  if (isWithin) return key === ' ' && target instanceof HTMLButtonElement;
  if (document.querySelector(dialogs)) return true;
  if (!(target instanceof Element)) return false;
  return target.closest(ownKeys) !== null || (target instanceof HTMLInputElement && key.startsWith('Arrow'));
}

function nameOf({ key, shiftKey }: KeyboardEvent): string {
  return `${shiftKey && key.length === 1 && key !== ' ' ? 'shift+' : ''}${key.toLowerCase()}`;
}
