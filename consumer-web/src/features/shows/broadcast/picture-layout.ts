/** Where the camera is in a shared screen's picture: over its corner, or beside it. */
export type PictureLayout = 'corner' | 'beside';

/** Pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How wide the camera is, as a share of the picture, over its corner and beside it; and how far from its edges, in pixels. */
const SHARE = { corner: 0.24, beside: 0.3 } as const;
const MARGIN = 24;

/** Where screen and camera go in a picture of this size. */
export function boxesOf(layout: PictureLayout, width: number, height: number): { screen: Box; camera: Box } {
  const wide = width * SHARE[layout];
  if (layout === 'beside') {
    return {
      screen: { x: 0, y: 0, width: width - wide, height },
      camera: { x: width - wide, y: 0, width: wide, height },
    };
  }
  const high = (wide * 9) / 16;
  return {
    screen: { x: 0, y: 0, width, height },
    camera: { x: width - wide - MARGIN, y: height - high - MARGIN, width: wide, height: high },
  };
}
