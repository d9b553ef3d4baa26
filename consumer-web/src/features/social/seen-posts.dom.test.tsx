import { social } from '@marquee/command-api/contract/social.ts';
import { views } from '@marquee/command-api/contract/social-views.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { openPage } from '../../testing/open-page.tsx';
import { postOf } from '../../testing/posts.ts';
import { idOf } from '../../testing/records.ts';

/** Elements that are watched, each with who is told that it comes into view, or leaves it. */
const watched = new Map<Element, (entries: IntersectionObserverEntry[]) => void>();

class FakeObserver {
  readonly #tell: (entries: IntersectionObserverEntry[]) => void;
  readonly #elements: Element[] = [];
  constructor(tell: (entries: IntersectionObserverEntry[]) => void) {
    this.#tell = tell;
  }
  observe(element: Element): void {
    this.#elements.push(element);
    watched.set(element, this.#tell);
  }
  disconnect(): void {
    for (const element of this.#elements) watched.delete(element);
  }
}

/** So much of a post comes into view. */
function show(name: string, share: number, height = 100): void {
  const element = screen.getByRole('article', { name });
  const entry = {
    isIntersecting: share > 0,
    intersectionRatio: share,
    intersectionRect: { height },
    rootBounds: { height: 800 },
  } as IntersectionObserverEntry;
  act(() => watched.get(element)?.([entry]));
}

let platform: FakePlatform;
let told: string[];
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  watched.clear();
  platform = new FakePlatform();
  told = [];
  platform.on(views.countViews, ({ body }) => {
    told.push(...body.items.map(({ id }) => id));
    return { ok: true } as const;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a post that is half in view for a second is told as seen, once; one that passes by is not, nor one’s own', async () => {
  const by = (firstName: string) => ({ ...postOf().author, firstName });
  const [seen, passed, tall] = [postOf(), postOf({ author: by('Ada') }), postOf({ author: by('Ben') })];
  const own = postOf({ userId: idOf(1), author: by('June') });
  const locked = postOf({ locked: true, isExclusive: true, price: 3, author: by('Cleo') });
  platform.on(social.listPosts, () => [seen, passed, tall, own, locked]);
  openPage(platform, '/social');
  await screen.findByRole('article', { name: 'Post by Ben' });
  const names = [...watched.keys()].map((element) => element.getAttribute('aria-label'));
  expect(names).not.toContain('Post by June');
  expect(names).not.toContain('Post by Cleo');
  const first = names[0] ?? '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(first, 0.5);
  show('Post by Ada', 1);
  show('Post by Ben', 0.2, 400);
  act(() => vi.advanceTimersByTime(900));
  show('Post by Ada', 0);
  act(() => vi.advanceTimersByTime(5000));
  await waitFor(() => expect(told.toSorted()).toEqual([seen.id, tall.id].toSorted()));
});

it('says how many have seen a post', async () => {
  platform.on(social.listPosts, () => [postOf({ viewCount: 1 }), postOf({ viewCount: 12_300 }), postOf()]);
  openPage(platform, '/social');
  expect(await screen.findByText('view')).toBeInTheDocument();
  expect(screen.getByText('12,300')).toBeVisible();
  expect(screen.getAllByText(/^views?$/)).toHaveLength(2);
});
