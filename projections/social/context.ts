import type { ReadContext } from '../context.ts';
import { CommentsReplay, LikesReplay, PostMediaReplay, PostsReplay } from '../verify/replay/social.ts';
import { GroupsReplay } from '../verify/replay/social-groups.ts';
import { StoriesReplay } from '../verify/replay/social-stories.ts';
import { ViewsReplay } from '../verify/replay/views.ts';
import { comments } from './comments.ts';
import { groups } from './groups.ts';
import { likes } from './likes.ts';
import { postMedia } from './post-media.ts';
import { posts } from './posts.ts';
import { stories } from './stories.ts';
import { views } from './views.ts';

export const social: ReadContext = {
  name: 'social',
  projections: [posts, postMedia, comments, likes, stories, views, groups],
  replays: () => [
    new PostsReplay(),
    new PostMediaReplay(),
    new CommentsReplay(),
    new LikesReplay(),
    new StoriesReplay(),
    new ViewsReplay(),
    new GroupsReplay(),
  ],
};
