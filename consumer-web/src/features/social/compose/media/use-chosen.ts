import { useCallback, useState } from 'react';
import { addFiles, type Chosen } from './chosen.ts';

/** Pictures and videos of a post that is being written. */
export function useChosen() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string>();
  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    const added = addFiles(chosen, files);
    setChosen(added.chosen);
    setProblem(added.problem);
  };
  const change = useCallback((key: string, changed: Partial<Chosen>) => {
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }, []);
  const remove = (key: string) => {
    setChosen(chosen.filter((one) => one.key !== key));
    setProblem(undefined);
  };
  /** The files as a call names them; undefined while some have not arrived. */
  const ready = () => {
    const media = chosen.flatMap(({ kept, alt }) => (kept ? [{ file: kept, alt: alt.trim() }] : []));
    if (media.length === chosen.length) return media;
    setProblem('Not all has arrived yet. Post when it has, or take it out.');
    return undefined;
  };
  const clear = () => {
    setChosen([]);
    setProblem(undefined);
  };
  return { chosen, problem, add, change, remove, ready, clear };
}
