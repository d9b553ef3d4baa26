import { eventDefinitions, type LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';
import type { Report } from './report.ts';

const CHECK = 'payloads';

/** A stored event in its newest version, as none, one or several events; what does not fit its schema is reported and left out. */
export function understood(stored: RecordedEvent, report: Report): readonly LogEvent[] {
  report.examined(CHECK, 'events');
  try {
    return upcast(eventDefinitions, stored).filter((event) => {
      const parsed = eventDefinitions[event.type]?.schema.safeParse(event.data);
      if (parsed?.success) return true;
      const issue = parsed?.error.issues[0];
      report.find(CHECK, `${event.type}: ${issue?.path.join('.')} ${issue?.message}`, stored);
      return false;
    }) as LogEvent[];
  } catch (error) {
    report.find(CHECK, (error as Error).message, stored);
    return [];
  }
}
