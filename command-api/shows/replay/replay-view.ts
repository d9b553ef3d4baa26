import { dollars } from '@marquee/domain/money.ts';
import { offsetOf } from '@marquee/domain/shows/recording/timeline.ts';
import { centsOfTips } from '@marquee/projections/payments/tip-queries.ts';
import { pollsOfShow } from '@marquee/projections/shows/polls.ts';
import type { RecordingRow } from '@marquee/projections/shows/recordings.ts';
import type { Replay } from '../../contract/shows-replay.ts';
import type { Services } from '../../http/services.ts';
import { openWords } from '../live/words.ts';
import { positionOf, viewersOf } from './positions.ts';

type Needs = Pick<Services, 'database' | 'personalData'>;

const statuses = { begun: 'processing', kept: 'ready', failed: 'failed', deleted: 'deleted' } as const;
const nothing = { milliseconds: 0, broken: false, parts: [], chapters: [], position: null, figures: null };

/** The contract's form of a recording, as `viewer` sees it. */
export async function replayView(services: Needs, row: RecordingRow | undefined, viewer: string): Promise<Replay> {
  if (!row) return { status: 'none', ...nothing };
  const status = statuses[row.status];
  if (row.status !== 'kept') return { status, ...nothing };
  const { show, milliseconds, parts } = row;
  return {
    status,
    milliseconds,
    broken: row.broken,
    parts: parts.map(({ mimeType, milliseconds }, n) => ({ number: n + 1, mimeType, milliseconds })),
    chapters: await chaptersOf(services, row, viewer),
    position: (await positionOf(services.database, show, viewer, milliseconds)) ?? null,
    figures: row.owner === viewer ? await figuresOf(services, row) : null,
  };
}

async function chaptersOf({ database, personalData }: Needs, row: RecordingRow, viewer: string) {
  const polls = row.chapters.some(({ kind }) => kind === 'poll')
    ? await pollsOfShow(database, row.show, viewer, 1000)
    : [];
  const words = await openWords(
    personalData,
    polls.map(({ words }) => words),
  );
  const questions = new Map(polls.map(({ poll }, n) => [poll, words[n]?.question]));
  const tips = await centsOfTips(
    database,
    row.chapters.filter(({ kind }) => kind === 'tip').map(({ id }) => id),
  );
  return row.chapters.flatMap(({ kind, id, at }): Replay['chapters'] => {
    const milliseconds = offsetOf(row.parts, at);
    if (milliseconds === undefined) return [];
    const title = kind === 'poll' ? (questions.get(id) ?? 'Poll') : `Tip of $${dollars(tips.get(id) ?? 0)}`;
    return [{ kind, title, milliseconds }];
  });
}

async function figuresOf({ database }: Needs, { show, bytes, milliseconds, figures }: RecordingRow) {
  const { begun, finished } = await viewersOf(database, show);
  return {
    bytes,
    bitrate: Math.round((bytes * 8000) / milliseconds),
    show: figures,
    viewers: { begun, underWay: begun - finished, finished },
  };
}
