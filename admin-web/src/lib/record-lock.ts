import type { RecordLock } from '@marquee/command-api/contract/operations-console.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from './api/call.ts';
import { adminConsoleRoutes as routes } from './api/routes/operations-console.ts';
import { may } from './session.ts';

/** Milliseconds between two words of an open form, and between two looks at whether a colleague has left. */
const BEAT = 10_000;
const LOOK = 3_000;

/** How it is with a record that somebody has a form of. */
export interface RecordHold {
  /** Who is at it, as last heard. */
  readonly lock: RecordLock | undefined;
  /** Whether it is somebody else, who keeps this form from being sent. */
  readonly theirs: boolean;
  /** Who took it while this form was open, whether they are still at it or not. */
  readonly taken: string | undefined;
  readonly takeOver: () => void;
}

/** Is at a record as long as the form that asks is open, where nobody else is; undefined: at none. */
export function useRecordLock(record: string | undefined, doing: string): RecordHold {
  const [lock, setLock] = useState<RecordLock>();
  const [taken, setTaken] = useState<string>();
  const last = useRef<RecordLock>(undefined);
  const held = may('holdRecord') ? record : undefined;

  const heard = useCallback((now: RecordLock) => {
    const before = last.current;
    last.current = now;
    setLock(now);
    if (before?.own && !now.own) setTaken(now.byName);
    if (before?.own && now.own && before.since !== now.since && now.before) setTaken(now.before);
  }, []);

  const hold = useCallback(
    async (takeOver: boolean) => {
      if (!held) return;
      try {
        heard(await call(routes.holdRecord, { params: { record: held }, body: { doing, takeOver } }));
      } catch {
        // what is not heard of now is heard of with the next beat; the server lets nobody past a lock
      }
    },
    [held, doing, heard],
  );

  useEffect(() => {
    if (!held) return;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const beat = async () => {
      await hold(false);
      if (gone) leave();
      else timer = setTimeout(beat, last.current?.own === false ? LOOK : BEAT);
    };
    const leave = () => {
      if (last.current?.own) void call(routes.releaseRecord, { params: { record: held } }).catch(() => undefined);
      last.current = undefined;
    };
    void beat();
    return () => {
      gone = true;
      clearTimeout(timer);
      leave();
      setLock(undefined);
    };
  }, [held, hold]);

  return { lock, theirs: lock !== undefined && !lock.own, taken, takeOver: () => void hold(true) };
}
