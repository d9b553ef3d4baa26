import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tube } from '../../../components/signs/tube.tsx';
import { formatCount } from '../../../lib/format.ts';

interface PictureFrameProps {
  live: boolean;
  viewers: number;
  /** The picture, or what stands in its place; it fills the frame. */
  children: ReactNode;
  /** The bar over the foot of the picture. */
  controls?: ReactNode;
}

/** The picture of a show with its LIVE tube and how many watch. */
export function PictureFrame({ live, viewers, children, controls }: PictureFrameProps) {
  return (
    <section
      aria-label="Stage"
      className="relative aspect-video overflow-hidden rounded-1 bg-night-0 max-md:-mx-4 max-md:rounded-none"
    >
      {children}
      {live && (
        <>
          <span className="absolute top-3.5 left-3.5 rounded-1 bg-night-0/90 px-1 py-0.5 ring ring-line">
            <Tube text="LIVE" weight={11} label="LIVE" className="h-8" />
          </span>
          <span className="num absolute top-3.5 right-3.5 flex min-h-8.5 items-center gap-1.75 rounded-1 bg-night-0/85 px-2.5 text-14 font-semibold">
            <Eye size={16} aria-hidden="true" />
            {formatCount(viewers)} {viewers === 1 ? 'viewer' : 'viewers'}
          </span>
        </>
      )}
      {controls && (
        <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-2 bg-night-0/85 px-2 py-1">
          {controls}
        </div>
      )}
    </section>
  );
}
