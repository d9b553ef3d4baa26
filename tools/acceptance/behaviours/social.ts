/** Posts, their feeds, reels and stories. */
export default {
  SO147: 'Banner; create-post form: content, exclusive checkbox, price only when ticked',
  SO148: 'Feed of four sample posts; info panels on AI processing and crowns',
  SO149: 'Age labels: under 60 s seconds, under 1 h minutes, under 1 day hours, under 7 days days, else weeks',
  SO150: 'Crown: ≥1,000,000 Gold; ≥100,000 Blue; else none',
  SO151: 'Feed is chronological',
  SO152: 'Reels, stories (24 h), groups (private/public), paid exclusive, tips and gifts exist in the product',
  ST241: 'Stories expire after 24 h',
  EN221:
    'posts: content required; postType post; isExclusive false; price integer 0; permanentHosting, aiProcessed, rokuSupport, instagramCopyright true',
  EN232: 'stories: expiresAt required; reels: videoUrl required, counters, flags',
  ST247: 'Music 90 s for major label, unlimited for independents',
  V254: "Exclusive without verification: 'Age Verification Required'",
  V257: 'Exclusive price 1–99; non-numeric becomes 0',
  V269: "Post content: 'Content is required'; price min 1 max 99 in markup only; unparsable → 0; default 0",
  P278: 'Exclusive content needs 18+',
  C281: 'GET /api/posts → list',
  C282: 'POST /api/posts {content, isExclusive, price} → refetch, reset, toast',
  E318: "'Error' / 'Failed to create post. Please try again.'",
  E319: "'Post Created' / 'Your post has been published!'",
  B350: 'Sample post shape: id, author, content, price, counts, createdAt, video and music, isLiked, permanentHosting, aiProcessed',
};
