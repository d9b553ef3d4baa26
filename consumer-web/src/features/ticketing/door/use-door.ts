import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { UndoReason } from '@marquee/domain/ticketing/order/events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { doorRoutes } from '../../../lib/api/routes/ticketing-door.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatTime } from '../../../lib/format.ts';
import { type Act, doorStore, type Picked, type SavedList, type Shown } from './door-store.ts';
import { judge, type Verdict, wordsOf } from './judge.ts';
import { keepPage } from './keep-page.ts';
import { fetchList, readCode } from './signed-list.ts';
import { doorQuery, useDoorCounts } from './use-door-counts.ts';

/** Milliseconds between two fetches of the whole list. */
const LIST_EVERY = 60_000;
const MOST_TOLD = 50;

/** The door of a show: it asks the platform, and where there is no line judges by its list and tells later. */
export function useDoor(show: Show) {
  const { id: showId, scheduledAt } = show;
  const user = useCurrentUser();
  const client = useQueryClient();
  const [list, setList] = useState<SavedList>();
  const [acts, setActs] = useState<readonly Act[]>([]);
  const [name, setName] = useState('Door');
  const { counts, cutOff, heardAt } = useDoorCounts(showId, acts.length > 0);

  const fetchAnew = useCallback(async () => {
    const fresh = await fetchList(showId);
    setList(fresh);
    await doorStore.keepList(showId, user.id, scheduledAt, fresh);
  }, [showId, scheduledAt, user.id]);

  useEffect(() => {
    // a browser that keeps no page goes on as long as this one is open
    keepPage(show, user).catch(() => undefined);
  }, [show, user]);

  const begin = useEffectEvent(async () => {
    setName(await doorStore.name());
    setActs(await doorStore.acts(showId));
    const kept = await doorStore.list(showId, user.id, Date.now());
    setList((fresh) => fresh ?? kept);
  });

  useEffect(() => {
    const fetchNow = () => void fetchAnew().catch(() => undefined);
    // without a line the list that was kept is the list
    begin().then(fetchNow, fetchNow);
    const timer = setInterval(fetchNow, LIST_EVERY);
    return () => clearInterval(timer);
  }, [fetchAnew]);

  // each look that was answered is a line to tell over: what was not told at the last one is told now
  useEffect(() => {
    if (heardAt === 0 || acts.length === 0) return;
    const told = acts.slice(0, MOST_TOLD);
    const admissions = told.map((act) => ({ ...act }));
    const tell = async () => {
      await call(doorRoutes.reportAdmissions, { params: { showId }, body: { door: name, admissions } });
      for (const act of told) await doorStore.forgetAct(showId, act);
      setActs(await doorStore.acts(showId));
      await client.invalidateQueries(doorQuery(showId));
    };
    // told again at the next look: each act has a name
    tell().catch(() => undefined);
  }, [heardAt, acts, name, showId, client]);

  const judgeHere = useCallback(
    async (shown: Shown, admission: string, early: boolean): Promise<Verdict> => {
      if (!list)
        return { result: 'refused', words: 'There is no line, and no list was fetched before. Find a network.' };
      const known = await doorStore.acts(showId);
      const code = shown.code === undefined ? undefined : await readCode(shown.code, list.keys);
      const ticket = shown.ticket ?? (code && { ticketId: code.order, unit: code.unit, generation: code.generation });
      const told = ticket && { order: ticket.ticketId, unit: ticket.unit, generation: ticket.generation };
      const verdict = judge(told && { ...told, ...(code && { show: code.show }) }, showId, list, known);
      if (verdict.result !== 'admitted' || !ticket) return verdict;
      const isEarly = show.status === 'scheduled' && Date.now() < Date.parse(show.doorsAt ?? show.scheduledAt);
      if (isEarly && !early) return { result: 'ask', words: verdict.words };
      const act: Act = { ticket, admission, at: new Date().toISOString(), ...(isEarly && { early: true as const }) };
      // durable before anybody hears yes
      await doorStore.keepAct(showId, act);
      setActs(await doorStore.acts(showId));
      return verdict;
    },
    [list, show, showId],
  );

  const admit = useCallback(
    async (shown: Shown, early: boolean): Promise<Verdict> => {
      const admission = crypto.randomUUID();
      try {
        const answer = await call(doorRoutes.checkIn, {
          params: { showId },
          body: { ...shown, admission, door: name, ...(early && { early }) },
        });
        void client.invalidateQueries(doorQuery(showId));
        const words = wordsOf({ ...answer, name: answer.holderName });
        const where = answer.door ? ` at ${answer.door}` : '';
        if (answer.result === 'admitted') return { result: 'admitted', words };
        return { result: 'alreadyAdmitted', words: `${words}, at ${formatTime(answer.admittedAt)}${where}` };
      } catch (error) {
        if (!(error instanceof ApiError)) {
          // says at once that there is no line
          void client.invalidateQueries(doorQuery(showId));
          return judgeHere(shown, admission, early);
        }
        return { result: error.code === 'DoorsNotOpen' ? 'ask' : 'refused', words: error.reason };
      }
    },
    [client, judgeHere, name, showId],
  );

  const undo = useCallback(
    async ({ ticketId, unit }: Pick<Picked, 'ticketId' | 'unit'>, reason: UndoReason): Promise<void> => {
      await call(doorRoutes.undoAdmission, { params: { showId }, body: { ticketId, unit, reason } });
      await client.invalidateQueries(doorQuery(showId));
      await fetchAnew();
    },
    [client, fetchAnew, showId],
  );

  return { admit, undo, fetchAnew, list, acts, cutOff, counts, name };
}
