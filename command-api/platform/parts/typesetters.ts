import { TypesetterThread } from '@marquee/workflows/typesetting/typesetter-thread.ts';
import type { Cleanup } from './cleanup.ts';

/** The two threads that typeset: a page that is asked for never stands behind the mails, and gives way to nothing. */
export function openTypesetters(cleanup: Cleanup) {
  const open = (name: string, givesWay: boolean) =>
    cleanup.add(name, new TypesetterThread({ givesWay }), (opened) => opened.close());
  return {
    /** Makes what somebody waits for. */
    typesetter: open('typesetter', false),
    /** Makes what jobs send. */
    patientTypesetter: open('typesetter of mails', true),
  };
}
