import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { When } from '../../../components/when.tsx';
import type { WholeCase } from './words.ts';

/** What a case is about, as its readers see it. */
export function About({ about }: { about: WholeCase['about'] }) {
  if (about === undefined) return <Typography color="textSecondary">One moment …</Typography>;
  if (about === null) return <Alert severity="info">It is gone: its owner has erased it.</Alert>;
  const { title, text, pictures, videos, address, group, createdAt, hidden, gated } = about;
  return (
    <Paper variant="outlined" sx={{ p: 2, maxWidth: 720 }}>
      {hidden !== null && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          It is hidden now: {hidden}
        </Alert>
      )}
      {gated && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          It is for adults now.
        </Alert>
      )}
      {title && <Typography sx={{ fontWeight: 700 }}>{title}</Typography>}
      {text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
      {videos.map(({ url, alt }) => (
        <Box
          key={url}
          component="video"
          controls
          playsInline
          preload="metadata"
          src={url}
          aria-label={alt || 'A video without a description'}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 420, borderRadius: 1, mt: 1.5, bgcolor: 'common.black' }}
        />
      ))}
      {pictures.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {pictures.map(({ url, alt }) => (
            <Box
              key={url}
              component="img"
              src={url}
              alt={alt || 'A picture without a description'}
              sx={{ maxWidth: '100%', maxHeight: 260, borderRadius: 1 }}
            />
          ))}
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
        {createdAt && (
          <>
            <When at={createdAt} />
            {' · '}
          </>
        )}
        {group && (
          <>
            In the group{' '}
            <Link href={`/groups?group=${group.id}`} target="_blank" rel="noopener">
              {group.name}
            </Link>
            {' · '}
          </>
        )}
        <Link href={address} target="_blank" rel="noopener">
          Where it stands
        </Link>
      </Typography>
    </Paper>
  );
}
