import { useAuth } from '../lib/auth.ts';
import { PagesRouter } from './pages-router.tsx';

/** The app: who is signed in decides which pages exist (spec section 2). While that is loading, a visitor's do. */
export function App() {
  const { user } = useAuth();
  return <PagesRouter audience={user ? 'member' : 'visitor'} />;
}
