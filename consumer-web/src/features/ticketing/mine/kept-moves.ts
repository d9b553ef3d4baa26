const KEY = 'marquee.kept-moves';
/** Answers that are remembered; the oldest go first. */
const MOST = 100;

/** Whether the holder has said, on this device, that they keep the tickets of an order although its show was moved then. */
export function wasKept(order: string, movedAt: string): boolean {
  return read().includes(`${order} ${movedAt}`);
}

/** Remembers on this device that they keep them. Where nothing can be remembered, the notice is there again next time. */
export function keepMoved(order: string, movedAt: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), `${order} ${movedAt}`].slice(-MOST)));
  } catch {
    // no room, or not allowed
  }
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
