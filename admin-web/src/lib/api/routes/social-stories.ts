// Written by `npm run api-routes` from command-api/contract/social-stories.ts.
import type { stories } from '@marquee/command-api/contract/social-stories.ts';
import { routesOf } from '../routes-of.ts';

export const storiesRoutes = /* @__PURE__ */ routesOf<typeof stories>({
  listStories: { method: 'GET', path: '/api/stories' },
  listStoryArchive: { method: 'GET', path: '/api/story-archive' },
  getStory: { method: 'GET', path: '/api/stories/:storyId' },
  createStory: { method: 'POST', path: '/api/stories' },
  markStorySeen: { method: 'PUT', path: '/api/stories/:storyId/seen' },
  listStoryViewers: { method: 'GET', path: '/api/stories/:storyId/viewers' },
  deleteStory: { method: 'DELETE', path: '/api/stories/:storyId' },
  restoreStory: { method: 'POST', path: '/api/stories/:storyId/restore' },
  eraseStory: { method: 'POST', path: '/api/stories/:storyId/erase' },
  hideStory: { method: 'POST', path: '/api/stories/:storyId/hide' },
  unhideStory: { method: 'POST', path: '/api/stories/:storyId/unhide' },
});
