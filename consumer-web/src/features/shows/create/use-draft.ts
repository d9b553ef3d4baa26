import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCurrentUser } from '../../../lib/auth.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { NEW_SHOW, type ShowValues } from './show-values.ts';

const FORM = 'create-show';
const EMPTY = JSON.stringify(NEW_SHOW);

/** What is kept of a show that somebody began to describe; undefined where there is nothing of it. */
export function readShowDraft(person: string): ShowValues | undefined {
  const kept = readDraft(FORM, person);
  if (typeof kept !== 'object' || kept === null) return undefined;
  // a form of another day may have had other fields: what is there and of the right kind is taken
  const fields = Object.entries(NEW_SHOW).map(([name, empty]) => {
    const value: unknown = Reflect.get(kept, name);
    return [name, typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) ? value : empty];
  });
  return Object.fromEntries(fields) as ShowValues;
}

/**
 * Keeps a new show's form while it is filled in. `restored`: the form began with what was kept. `startOver` empties it;
 * `sent` is called when there is a show, after which nothing is kept any more.
 */
export function useDraft(form: UseFormReturn<ShowValues>, enabled: boolean) {
  const { id } = useCurrentUser();
  const [restored, setRestored] = useState(() => enabled && readShowDraft(id) !== undefined);
  const over = useRef(!enabled);
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      if (over.current) return;
      if (JSON.stringify(values) === EMPTY) dropDraft(FORM, id);
      else keepDraft(FORM, id, values);
    });
    return unsubscribe;
  }, [form, id]);
  const startOver = () => {
    form.reset(NEW_SHOW, { keepFieldsRef: true });
    dropDraft(FORM, id);
    setRestored(false);
    form.setFocus('title');
  };
  const sent = () => {
    over.current = true;
    dropDraft(FORM, id);
  };
  return { restored, startOver, sent };
}
