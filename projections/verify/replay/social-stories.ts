import type { LogEvent } from '@marquee/domain/contexts.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { StoryRow } from '../../social/stories.ts';
import { contentChange } from './content-change.ts';
import { idIn, type Replay, ReplayTable, tablesOf } from './replay-table.ts';

export class StoriesReplay implements Replay {
  readonly projection = 'stories';
  readonly #stories = new ReplayTable<StoryRow>('stories', 'stories', ['story']);
  readonly tables = tablesOf(this.#stories);

  see(event: LogEvent): void {
    if (categoryOf(event.stream) !== 'story') return;
    const story = idIn(event);
    if (event.type === 'StoryPublished') {
      const { author, body, medium, music = null, audience, at, expiresAt, permanentHosting, aiProcessed } = event.data;
      const fresh = { state: 'published', hidden: null, gate: 0, label: 0, views: null, erase_at: null } as const;
      this.#stories.put(
        {
          ...{ story, author, body, audience, file: medium?.file ?? null, kind: medium?.kind ?? null, music },
          ...{ permanent_hosting: permanentHosting, ai_processed: aiProcessed },
          ...{ published_at: at, expires_at: expiresAt, ...fresh },
        },
        event,
      );
      return;
    }
    const change = changeOf(event, this.#stories.get(story));
    if (change && this.#stories.get(story)) this.#stories.patch([story], change, event);
  }
}

function changeOf(event: LogEvent, row: StoryRow | undefined): Partial<StoryRow> | undefined {
  return event.type === 'StoryExpired' ? { views: event.data.views } : contentChange(event, row);
}
