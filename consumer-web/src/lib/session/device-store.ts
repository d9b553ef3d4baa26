/** What is kept on this device, in a database of the browser's own, and in memory where the browser keeps nothing. */
const DATABASE = 'marquee-door';
const STORE = 'kept';
/** The cache of answers of the platform for a page that is opened without a line. */
export const ANSWERS = 'marquee-door-answers';
/** Keys with names of people behind them begin so: what is under them goes with whoever signs out. */
export const PERSONAL = 'list ';
const memory = new Map<string, unknown>();

/** Values that structured cloning takes, by keys of our own. Every write is durable once it resolves. */
export const deviceStore = {
  async read<T>(key: string): Promise<T | undefined> {
    const database = await open();
    if (!database) return memory.get(key) as T | undefined;
    const request = database.transaction(STORE).objectStore(STORE).get(key);
    return settled<T | undefined>(request).finally(() => database.close());
  },
  /** Everything whose key begins so. */
  async readAll<T>(prefix: string): Promise<readonly T[]> {
    const database = await open();
    if (!database) return [...memory].flatMap(([key, value]) => (key.startsWith(prefix) ? [value as T] : []));
    const request = database.transaction(STORE).objectStore(STORE).getAll(beginning(prefix));
    return settled<T[]>(request).finally(() => database.close());
  },
  async write(key: string, value: unknown): Promise<void> {
    const kept = await change((store) => store.put(value, key));
    if (!kept) memory.set(key, value);
  },
  async forget(key: string): Promise<void> {
    memory.delete(key);
    await change((store) => store.delete(key));
  },
  /** Keeps the answer of a GET, to give it to a page that is opened without a line. */
  async keepAnswer(path: string, answer: unknown): Promise<void> {
    if (!('caches' in globalThis)) return;
    const cache = await caches.open(ANSWERS);
    await cache.put(path, Response.json(answer));
  },
  /** Forgets everything with a name on it. Never fails: who signs out has to get out. */
  async forgetPeople(): Promise<void> {
    for (const key of [...memory.keys()]) if (key.startsWith(PERSONAL)) memory.delete(key);
    await Promise.allSettled([
      'indexedDB' in globalThis && change((store) => store.delete(beginning(PERSONAL))),
      'caches' in globalThis ? caches.delete(ANSWERS) : undefined,
    ]);
  },
};

function beginning(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}

/** False where the browser has no database. */
async function change(make: (store: IDBObjectStore) => void): Promise<boolean> {
  const database = await open();
  if (!database) return false;
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  make(transaction.objectStore(STORE));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
  return true;
}

async function open(): Promise<IDBDatabase | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request).catch(() => undefined);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
