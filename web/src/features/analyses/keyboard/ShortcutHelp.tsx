import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Keyboard } from 'lucide-react';
import { useLetterKeys } from '@/features/analyses/use-letter-keys';
import { Key } from './Key';
import { keys, shortcutGroups } from './shortcuts';

// A button, and a key that works anywhere on the page.
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useLetterKeys((letter) => letter === keys.help && setOpen(true));
  return (
    <>
      <Button size="small" color="inherit" startIcon={<Keyboard size={16} />} onClick={() => setOpen(true)}>
        Keys (?)
      </Button>
      {isOpen && <ShortcutDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {shortcutGroups.map(({ title, shortcuts }) => (
            <section key={title} aria-label={title}>
              <Typography variant="subtitle2" component="h3" gutterBottom>
                {title}
              </Typography>
              <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '110px 1fr', rowGap: 0.5 }}>
                {shortcuts.map(({ press, does }) => (
                  <Box key={does} sx={{ display: 'contents' }}>
                    <dt>
                      {press.map((key) => (
                        <Key key={key} name={key} />
                      ))}
                    </dt>
                    <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                      {does}
                    </Typography>
                  </Box>
                ))}
              </Box>
            </section>
          ))}
          <Typography variant="body2" color="textSecondary">
            Letters and digits do nothing while you type in a field.
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
