import type { StreamingPlatform } from '@marquee/command-api/contract/distribution.ts';
import { takesSound } from '@marquee/domain/distribution/platform/takes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { distributionRoutes } from '../../lib/api/routes/distribution.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { mine, myAlbums, myTracks, platforms } from './queries.ts';

/** Chooses something of mine and a platform that takes it. */
export function SubmitForm() {
  const queryClient = useQueryClient();
  const [tracks, albums, known] = [useQuery(myTracks), useQuery(myAlbums), useQuery(platforms)];
  const [content, setContent] = useState('');
  const [platformId, setPlatform] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = useMutation({
    mutationFn: () => {
      const [kind, contentId = ''] = content.split(' ');
      const body = { contentId, contentType: kind === 'album' ? ('album' as const) : ('track' as const), platformId };
      return call(distributionRoutes.submitToPlatform, { body });
    },
    onSuccess: () => {
      setPlatform('');
      return queryClient.invalidateQueries({ queryKey: mine.queryKey });
    },
    onError: (error) => reportFailure(error, { title: 'Not submitted', description: reasonOf(error, 'Try again.') }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(content === '' || platformId === '');
    if (content !== '' && platformId !== '') submit.mutate();
  };
  const said = (value: string, what: string) => (missing && value === '' ? what : undefined);
  return (
    <form onSubmit={send} noValidate className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="What" error={said(content, 'Choose a track or an album.')}>
        {(control) => (
          <Select {...control} value={content} onChange={({ target }) => setContent(target.value)}>
            <option value="">Choose …</option>
            {tracks.data?.map(({ id, title }) => (
              <option key={id} value={`track ${id}`}>
                {title}
              </option>
            ))}
            {albums.data?.map(({ id, title }) => (
              <option key={id} value={`album ${id}`}>
                {title} (album)
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Platform" error={said(platformId, 'Please select a platform')}>
        {(control) => (
          <Select {...control} value={platformId} onChange={({ target }) => setPlatform(target.value)}>
            <option value="">Choose …</option>
            {known.data?.map((platform) => (
              <PlatformOption key={platform.id} platform={platform} />
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" disabled={submit.isPending}>
        Submit
      </Button>
    </form>
  );
}

/** A platform to choose: one that takes nothing now, or no sound by itself, is named and says so. */
function PlatformOption({ platform }: { platform: StreamingPlatform }) {
  const { id, name, isSupported, contentFormat, supportedCodecs } = platform;
  const hears = takesSound({ codecs: supportedCodecs, contentFormat });
  const said = hears ? `${name} (${contentFormat})` : `${name}: films and videos only`;
  return (
    <option value={id} disabled={!isSupported || !hears}>
      {isSupported ? said : `${name}: not now`}
    </option>
  );
}
