import { useCallback, useState } from 'react';

/** A file that was chosen and is not kept yet. */
export interface Chosen {
  readonly key: string;
  readonly file: File;
  readonly failed: boolean;
}

/** Files on their way at once: more of them arrive no sooner. */
const AT_ONCE = 3;

/** What was chosen to be kept: some on their way, the others waiting for these. */
export function useChosenFiles() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const add = useCallback((files: readonly File[]) => {
    const fresh = files.map((file) => ({ key: crypto.randomUUID(), file, failed: false }));
    setChosen((before) => [...before, ...fresh]);
  }, []);
  const remove = useCallback((key: string) => setChosen((before) => before.filter((each) => each.key !== key)), []);
  const mark = useCallback(
    (key: string, failed: boolean) =>
      setChosen((before) => before.map((each) => (each.key === key ? { ...each, failed } : each))),
    [],
  );
  const going = new Set(
    chosen
      .filter(({ failed }) => !failed)
      .slice(0, AT_ONCE)
      .map(({ key }) => key),
  );
  return { chosen, add, remove, mark, isGoing: ({ key, failed }: Chosen) => failed || going.has(key) };
}
