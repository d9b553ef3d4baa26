import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { licenceDealsRoutes } from '../../../lib/api/routes/licensing-deals.ts';
import { paths } from '../../../lib/paths.ts';
import { Checked } from './checked.tsx';

/** Whether a licence is genuine, for anybody who holds one: by the number that is printed on it (`?number=`). */
export function CheckPage() {
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const number = address.get('number') ?? '';
  const [typed, setTyped] = useState(number);
  const query = endpointQuery(licenceDealsRoutes.checkLicence, { params: { number } });
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: number !== '', retry: false });
  const isUnknown = error instanceof ApiError && error.status < 500;
  return (
    <main className="mx-auto grid max-w-2xl content-start gap-5 px-5 py-10">
      <title>Check a licence · Marquee</title>
      <Link to={paths.home} className="link w-fit text-14">
        Marquee
      </Link>
      <h1 tabIndex={-1} className="board-type text-b40 leading-[.9] md:text-b48">
        Check a licence
      </h1>
      <p className="lead text-text-2">
        Type the number that is printed on a music licence. This page says whether it holds.
      </p>
      <form
        className="flex flex-wrap items-end gap-2.5"
        onSubmit={(event) => {
          event.preventDefault();
          setAddress(typed.trim() === '' ? {} : { number: typed.trim() });
        }}
      >
        <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
          <label htmlFor={id} className="text-14 font-semibold">
            Licence number
          </label>
          <Input
            id={id}
            value={typed}
            placeholder="BCDF-GHJK-LMNP-QRST"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">Check</Button>
      </form>
      {number !== '' && isFetching && <Spinner>Looking it up...</Spinner>}
      {!isFetching && isUnknown && (
        <Notice tone="bad" title="No licence has this number">
          Look at it again, letter by letter. If it is the one on your paper, the paper is not ours.
        </Notice>
      )}
      {!isFetching && error && !isUnknown && (
        <ErrorState title="It could not be looked up" error={error} onRetry={() => void refetch()} />
      )}
      {!isFetching && data && !error && <Checked licence={data} />}
    </main>
  );
}
