import '../styles/index.css';
import { openLanding } from './landing-door.ts';
import { whoIsHere } from './who-is-here.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** The app itself comes only to who needs it. */
const loadApp = async () => (await import('./start.tsx')).startApp;

// every page waits for this answer, so it is asked for before the app is there
const asked = whoIsHere();

// the landing page arrives as markup, every other page as an empty root
if (window.location.pathname === '/' && root.firstElementChild) void openLanding(root, asked, loadApp);
else void loadApp().then((startApp) => startApp(root, asked));
