import { Spinner } from '../components/ui/spinner.tsx';

/** Before the first page stands. Short waits show nothing. */
export function Waiting() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <Spinner>Turning the lights on...</Spinner>
    </main>
  );
}
