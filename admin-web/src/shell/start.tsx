import { useContext } from 'react';
import { Navigate } from 'react-router-dom';
import { ConsoleContexts } from '../lib/resource.ts';
import { placesOf } from './menu.tsx';

/** What the console opens with: the first place of the menu that is open to who is at it. */
export function Start() {
  const first = placesOf(useContext(ConsoleContexts))[0]?.[1][0];
  return first ? <Navigate to={first.to} replace /> : null;
}
