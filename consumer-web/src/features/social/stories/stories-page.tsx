import type { Story } from '@marquee/command-api/contract/social-stories.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ageLabel } from '../../../lib/age-label.ts';
import { call } from '../../../lib/api/call.ts';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { storiesRoutes } from '../../../lib/api/routes/social-stories.ts';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { archiveQuery } from './story-queries.ts';
import { useStoryAction } from './use-story-action.ts';

/** All stories of the person who looks: those that run, and those that nobody else sees any more. */
export function StoriesPage() {
  const stories = useInfiniteQuery(archiveQuery);
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader title="My stories">
        <ButtonLink kind="line" to={paths.social}>
          Back to Social
        </ButtonLink>
      </PageHeader>
      <p className="lead mb-5 text-text-2">After 24 hours a story leaves the street and stays here, for you alone.</p>
      {stories.isPending ? (
        <div role="status" aria-label="Loading your stories" className="grid max-w-[660px] gap-3">
          {[0, 1, 2].map((n) => (
            <Skeleton key={n} className="h-28 rounded-2" />
          ))}
        </div>
      ) : !stories.data ? (
        <ErrorState
          title="Your stories did not load"
          error={stories.error}
          retrying={stories.isFetching}
          onRetry={() => void stories.refetch()}
        />
      ) : stories.data.length === 0 && !stories.hasNextPage ? (
        <EmptyState sign="DARK" title="No stories yet">
          Publish one from Social. It is up for 24 hours, and kept here.
        </EmptyState>
      ) : (
        <>
          <div ref={list} className="max-w-[660px]">
            {stories.data.map((story) => (
              <ArchivedStory key={story.id} story={story} />
            ))}
          </div>
          <div className="mt-6">
            <ShowMore noun="stories" shown={stories.data.length} list={list} {...continuationOf(stories)} />
          </div>
        </>
      )}
    </>
  );
}

function ArchivedStory({ story }: { story: Story }) {
  const now = useMinute();
  const { id, content, medium, createdAt, erasesAt, hidden, viewCount } = story;
  const params = { storyId: id };
  const remove = useStoryAction(() => call(storiesRoutes.deleteStory, { params }), {
    done: 'Story deleted. You can restore it for 30 days.',
    failed: 'The story is still there',
  });
  const restore = useStoryAction(() => call(storiesRoutes.restoreStory, { params }), {
    done: 'Story restored',
    failed: 'The story is still deleted',
  });
  const runs = Date.parse(story.expiresAt) > now;
  const age = ageLabel(Date.parse(createdAt), now);
  return (
    <article
      aria-label={`Story, ${age}`}
      className="grid grid-cols-[84px_minmax(0,1fr)] gap-4 border-b border-line py-4 sm:grid-cols-[84px_minmax(0,1fr)_auto]"
    >
      {medium && medium.sources.length > 0 ? (
        <img
          alt={medium.alt || (medium.kind === 'video' ? 'Video' : 'Picture without a description')}
          src={medium.sources[0]?.url}
          loading="lazy"
          className="h-28 w-21 rounded-1 bg-night-3 object-cover"
        />
      ) : medium ? (
        <video
          muted
          preload="metadata"
          aria-label={medium.alt || 'Video'}
          src={medium.videoUrl ?? undefined}
          className="h-28 w-21 rounded-1 bg-night-0 object-cover"
        />
      ) : (
        <span aria-hidden="true" className="h-28 w-21 rounded-1 bg-enamel-2 inset-ring inset-ring-enamel-line" />
      )}
      <div className="grid content-start gap-1.5">
        <p className="text-13 text-text-3">
          {age}
          {erasesAt ? '' : runs ? ', still up' : ', over'}
          {`, seen by ${formatCount(viewCount)}`}
        </p>
        <p className="line-clamp-4 leading-snug [overflow-wrap:anywhere]">{content || 'Without words'}</p>
        {hidden && <Notice title="A moderator has hidden this story">The reason: {hidden}</Notice>}
        {erasesAt && (
          <p className="text-14 text-text-2">{`Deleted. It is erased for good on ${formatDay(erasesAt)}.`}</p>
        )}
      </div>
      <div className="max-sm:col-span-2">
        {erasesAt ? (
          <Button kind="line" size="sm" busy={restore.isPending} onClick={() => restore.mutate()}>
            Restore
          </Button>
        ) : (
          <Button kind="ghost" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        )}
      </div>
    </article>
  );
}
