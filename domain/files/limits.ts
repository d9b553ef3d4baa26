/** What an uploaded file may be. */
export const mediaKinds = ['picture', 'video', 'audio'] as const;
export type MediaKind = (typeof mediaKinds)[number];

const MB = 1024 * 1024;

/** Most bytes of a file of each kind. */
export const mostBytes: Readonly<Record<MediaKind, number>> = { picture: 20 * MB, video: 500 * MB, audio: 500 * MB };
