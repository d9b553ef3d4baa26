import type { ReadContext } from '../context.ts';
import { CommentsReplay, LikesReplay, PostMediaReplay, PostsReplay } from '../verify/replay/social.ts';
import { StoriesReplay } from '../verify/replay/social-stories.ts';
import { comments } from './comments.ts';
import { likes } from './likes.ts';
import { postMedia } from './post-media.ts';
import { posts } from './posts.ts';
import { stories } from './stories.ts';

export const social: ReadContext = {
  name: 'social',
  projections: [posts, postMedia, comments, likes, stories],
  replays: () => [
    new PostsReplay(),
    new PostMediaReplay(),
    new CommentsReplay(),
    new LikesReplay(),
    new StoriesReplay(),
  ],
};
