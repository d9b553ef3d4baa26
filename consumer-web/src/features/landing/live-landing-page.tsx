import { useEffect, useRef } from 'react';
import { enlivenLanding } from './enliven.ts';
import { LandingPage } from './landing-page.tsx';

/** The landing page where the app renders it: in development, which has no markup of it, and until somebody signs in. */
export function LiveLandingPage() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? enlivenLanding(page.current) : undefined), []);
  return (
    <div ref={page}>
      <LandingPage />
    </div>
  );
}
