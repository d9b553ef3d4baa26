import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Session } from '../auth/sessions.ts';
import { adminHistory, UNDO_MINUTES } from '../contract/operations-history.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError, notFound } from '../http/error.ts';
import type { RevertRule } from '../http/reverts.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { isRecorded, type Services } from '../http/services.ts';
import { MOST_FOLDED } from './desk/entity.ts';
import { eventViews, findEvents, readEvents } from './desk/event-list.ts';
import { type EntityHistory, type HistoryPart, historyOf } from './desk/history.ts';
import { sayVerb } from './desk/trail.ts';
import { namesOf } from './names.ts';

/** Events that carry why one of the staff did something, under the correlation of what came of it. */
const reasons = ['StaffVerbSaid', 'ApprovalGiven'];

const NOT_YOURS = `Who did it undoes it, within ${UNDO_MINUTES} minutes. An operator can revert it in its history.`;

type Reverting = PersonCall<
  { readonly stream: string },
  unknown,
  { readonly event: string; readonly newest: number; readonly reason: string }
>;

/** What happened to one record, and taking it back by a command where there is one. */
export function registerHistory(
  router: Router,
  services: Services & { readonly reverts: readonly RevertRule[] },
): void {
  const { database, directory, log, reverts } = services;

  router.operator(adminHistory.getHistory, async ({ params: { stream } }) => {
    const { newest, parts } = found(await historyOf(log, reverts, stream));
    const events = parts.map(({ event }) => event);
    const [views, why] = await Promise.all([eventViews(directory, events), reasonsOf(events)]);
    const entries = views.map((event, n) => {
      const revert = parts[n]?.revert;
      return {
        event,
        why: why.get(event.correlationId) ?? null,
        revert: revert ? { says: revert.says, changes: [...revert.changes] } : null,
      };
    });
    return { stream, newest, entries };
  });

  router.operator(adminHistory.revertEvent, (call) => revert(call, 'revertEvent'));

  router.operator(adminHistory.getUndo, async ({ params: { stream }, session }) => {
    const history = await historyOf(log, reverts, stream);
    const last = history && history !== 'tooLong' ? history.parts[0] : undefined;
    if (!history || history === 'tooLong' || !last?.revert || !isTheirs(last, session)) return { undo: null };
    return { undo: { event: last.event.id, newest: history.newest, says: last.revert.says } };
  });

  router.operator(adminHistory.undoVerb, (call) =>
    revert(call, 'undoVerb', (part) => {
      if (!isTheirs(part, call.session)) throw new HttpError(403, 'NotYours', NOT_YOURS);
    }),
  );

  /** Takes back what an event did, by its rule's command. `refuse` throws where it is not theirs to take back. */
  async function revert(call: Reverting, verb: string, refuse?: (part: HistoryPart) => void) {
    const { stream } = call.params;
    const { event: id, newest, reason } = call.body;
    const identity = commandIdentity(call.request, call.session.personId);
    const history = found(await historyOf(log, reverts, stream, reason));
    const part = history.parts.find(({ event }) => event.id === id);
    if (!part) throw notFound('event');
    // who repeats the request is told the same as the first time, though the state is another by now
    const repeated = history.newest !== newest && (await isRecorded(log, stream, identity.commandId));
    if (repeated) return { outcome: 'done' as const };
    refuse?.(part);
    const said = { verb, about: stream, reason };
    const outcome = await sayVerb(
      services,
      call,
      said,
      async () => {
        if (history.newest !== newest) throw await changedSince(history);
        if (!part.revert) throw new HttpError(409, 'NothingToRevert', 'No command brings back what was before this.');
        return part.revert.send(services, call, { ...identity, atRevision: newest }).catch(async (error: unknown) => {
          if (!(error instanceof HttpError) || error.code !== 'ChangedSince') throw error;
          throw await changedSince(found(await historyOf(log, reverts, stream)));
        });
      },
      identity,
    );
    return { outcome };
  }

  /** Somebody was faster: who, and what they did. */
  async function changedSince({ parts }: EntityHistory): Promise<HttpError> {
    const last = parts[0]?.event;
    if (!last) return new HttpError(409, 'ChangedSince', 'Something has changed since you looked. Look at it again.');
    const by = (await namesOf(directory, [last.meta.actor])).get(last.meta.actor) ?? last.meta.actor;
    const message = `${by} has changed it since you looked (${last.type}). Look at its history again.`;
    return new HttpError(409, 'ChangedSince', message, { details: { by: last.meta.actor, type: last.type } });
  }

  async function reasonsOf(events: readonly RecordedEvent[]): Promise<ReadonlyMap<string, string>> {
    const correlations = [...new Set(events.map(({ meta }) => meta.correlationId))];
    const part = { offset: 0, limit: 2 * correlations.length, descending: false };
    const { rows } = await findEvents(database, { types: reasons, correlations }, part);
    const saying = await readEvents(log, rows);
    return new Map(
      saying.map(({ meta, data }) => [
        meta.correlationId,
        String((data as { readonly reason?: unknown }).reason ?? ''),
      ]),
    );
  }
}

/** Whether somebody did this themselves, a moment ago, and may undo it alone. */
function isTheirs({ event: { meta }, revert }: HistoryPart, { personId }: Pick<Session, 'personId'>): boolean {
  const minutes = (Date.now() - Date.parse(meta.recordedAt)) / 60_000;
  return meta.actor === personId && minutes < UNDO_MINUTES && !revert?.byAnother;
}

function found(history: EntityHistory | undefined | 'tooLong'): EntityHistory {
  if (!history) throw notFound('record');
  if (history !== 'tooLong') return history;
  const message = `This stream has more than ${MOST_FOLDED} events. Look at its events in the list instead.`;
  throw new HttpError(409, 'StreamTooLong', message);
}
