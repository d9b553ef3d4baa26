/** Most pictures and videos of one post (content.md section 3). */
export const mostMedia = 10;
