import { useState, type FormEvent } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '@/lib/dates';
import { countOf } from '@/lib/numbers';
import { differingRanges } from '@/lib/text-diff';
import { FormDialog } from '@/ui/FormDialog';
import { MarkedText } from '@/ui/MarkedText';
import type { SimilarItem } from './coding-api';

interface SimilarDialogProps {
  text: string;
  items: SimilarItem[];
  isPending: boolean;
  onCode: (items: SimilarItem[]) => void;
  onClose: () => void;
}

// The items that will get the same coding; differences from the text of the open item are highlighted.
export function SimilarDialog({ text, items, isPending, onCode, onClose }: SimilarDialogProps) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => !without.has(id));
  const toggle = (id: string) =>
    setWithout((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(chosen);
  };
  return (
    <FormDialog
      title="Code nearly identical items"
      submitLabel={`Code ${countOf(chosen.length + 1, 'item')}`}
      canSubmit={chosen.length > 0}
      isPending={isPending}
      isSubmitFocused
      maxWidth="md"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">
        The open item and the selected items get the same coding. Each gets its own annotation, which is confirmed
        separately. Differences in the text are highlighted.
      </Typography>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {items.map((item) => (
          <li key={item.id}>
            <FormControlLabel
              sx={{ alignItems: 'flex-start' }}
              control={<Checkbox size="small" checked={!without.has(item.id)} onChange={() => toggle(item.id)} />}
              label={
                <>
                  <Typography variant="body2" sx={{ fontWeight: 600, pt: 0.75 }}>
                    {item.title}
                    {item.received_on && ` · ${formatDay(item.received_on)}`}
                  </Typography>
                  <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                    <MarkedText text={item.text} ranges={differingRanges(text, item.text).other} />
                  </Typography>
                </>
              }
            />
          </li>
        ))}
      </Stack>
    </FormDialog>
  );
}
