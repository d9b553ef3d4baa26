import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../lib/use-media.ts';
import { rotateHighlight } from './highlight.ts';

/**
 * Which of some cards is lit. The light moves on by itself, but stands still while a card is pointed at or holds focus
 * (`hold` goes on the element around them), and always for readers who asked for stillness.
 */
export function useHighlight(count: number) {
  const [lit, setLit] = useState(0);
  const [held, setHeld] = useState(false);
  const still = useReducedMotion();
  useEffect(() => {
    if (!held && !still) return rotateHighlight(setLit, count);
  }, [held, still, count]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { lit, hold };
}
