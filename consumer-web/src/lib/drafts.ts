/** Half-filled forms, kept in this browser for whoever typed them: another person who signs in here never reads them. */
const PREFIX = 'marquee.draft.';

const keyOf = (form: string, person: string) => `${PREFIX}${person}.${form}`;

/** What a person had typed into a form; undefined where nothing is kept, or it cannot be read. Other people's drafts go. */
export function readDraft(form: string, person: string): unknown {
  return withStorage((storage) => {
    dropAll(storage, (key) => !key.startsWith(`${PREFIX}${person}.`));
    const kept = storage.getItem(keyOf(form, person));
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  });
}

/** Keeps what a person has typed so far. Where the browser keeps nothing, the form works without. */
export function keepDraft(form: string, person: string, values: object): void {
  withStorage((storage) => storage.setItem(keyOf(form, person), JSON.stringify(values)));
}

export function dropDraft(form: string, person: string): void {
  withStorage((storage) => storage.removeItem(keyOf(form, person)));
}

/** Drops the drafts of everybody: who signs out leaves nothing behind. */
export function dropDrafts(): void {
  withStorage((storage) => dropAll(storage, () => true));
}

function dropAll(storage: Storage, which: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX) && which(key)) storage.removeItem(key);
}

/** A browser may forbid its storage, or have it full; a draft may be damaged. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
