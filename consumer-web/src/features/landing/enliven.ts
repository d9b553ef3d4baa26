import { rotateHighlight } from './highlight.ts';

/**
 * Brings the landing page's markup to life, without a library: the menu of small screens opens, and the bulbs go from one
 * room to the next, the film plays. The answer puts it to rest.
 */
export function enlivenLanding(page: ParentNode): () => void {
  const rest = new AbortController();
  openMenu(page, rest.signal);
  lightRooms(page, rest.signal);
  showFilm(page, rest.signal);
  return () => rest.abort();
}

/** The menu's button shows and hides it; a link in it closes it again. */
function openMenu(page: ParentNode, signal: AbortSignal): void {
  const button = page.querySelector<HTMLElement>('[aria-controls="landing-menu"]');
  const menu = page.querySelector<HTMLElement>('#landing-menu');
  if (!button || !menu) return;
  const show = (open: boolean) => {
    button.ariaExpanded = String(open);
    menu.hidden = !open;
  };
  button.addEventListener('click', () => show(menu.hidden === true), { signal });
  menu.addEventListener('click', ({ target }) => target instanceof HTMLAnchorElement && show(false), { signal });
}

/** The film's button opens and plays it, from the beginning; closed, it stands still. A click beside it closes it, too. */
function showFilm(page: ParentNode, signal: AbortSignal): void {
  const button = page.querySelector<HTMLElement>('[aria-controls="film"]');
  const dialog = page.querySelector<HTMLDialogElement>('#film');
  const film = dialog?.querySelector('video');
  if (!button || !dialog || !film) return;
  const open = () => {
    dialog.showModal();
    film.currentTime = 0;
    // who asked for stillness presses play
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) void film.play().catch(() => undefined);
  };
  button.addEventListener('click', open, { signal });
  dialog.addEventListener('close', () => film.pause(), { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close(), { signal });
}

/**
 * The light goes from room to room. It stands still while a room is pointed at or holds focus, and always for readers who
 * asked for stillness.
 */
function lightRooms(page: ParentNode, signal: AbortSignal): void {
  const rooms = [...page.querySelectorAll<HTMLElement>('[data-lit]')];
  const list = rooms[0]?.parentElement;
  if (!list) return;
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  let lit = 0;
  const light = (next: (current: number) => number) => {
    if (list.matches(':hover, :focus-within')) return;
    lit = next(lit);
    for (const [index, room] of rooms.entries()) room.dataset.lit = String(index === lit);
  };
  let stop = () => {};
  const begin = () => {
    stop();
    stop = stillness.matches ? () => {} : rotateHighlight(light, rooms.length);
  };
  stillness.addEventListener('change', begin, { signal });
  signal.addEventListener('abort', () => stop());
  begin();
}
