const NAME = 'marquee.session';
/** This window: a channel gives it back what it says itself. */
const HERE = Math.random();

/** Who is signed in with this browser's cookie; null for nobody. */
interface Word {
  readonly person: string | null;
  /** The window that says so. */
  readonly from: number;
  /** Makes each word another, as a storage tells only of changes. */
  readonly at: number;
}

interface Hearing {
  onSignedOut: () => void;
  onSomebodyElse: () => void;
}

/**
 * Tells the other windows of this browser who is here, and hears from them who is now: all share one cookie, so what they show of
 * anybody else is over. The answer stops hearing.
 */
export function hearSession(person: string, { onSignedOut, onSomebodyElse }: Hearing): () => void {
  const hear = ({ person: now, from }: Word) => {
    if (from === HERE) return;
    if (now === null) onSignedOut();
    else if (now !== person) onSomebodyElse();
  };
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined;
  if (channel) channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  const stored = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) hear(JSON.parse(newValue) as Word);
  };
  // for browsers without the channel
  if (!channel) window.addEventListener('storage', stored);
  tell(person);
  return () => {
    channel?.close();
    window.removeEventListener('storage', stored);
  };
}

/** Tells the other windows that this person signs out, when they do: none waits for the server to say so. */
export function tellSignedOut(): void {
  tell(null);
}

function tell(person: string | null): void {
  const word: Word = { person, from: HERE, at: Date.now() };
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(NAME);
    channel.postMessage(word);
    channel.close();
    return;
  }
  try {
    localStorage.setItem(NAME, JSON.stringify(word));
  } catch {
    // a browser that stores nothing: the server tells the others
  }
}
