import { useState } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import type { GlossaryEntry } from '@/lib/glossary/entry';
import { statistics } from '@/lib/glossary/statistics';
import { terms } from '@/lib/glossary/terms';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';

const groups: { title: string; entries: readonly GlossaryEntry[] }[] = [
  { title: 'Terms', entries: terms },
  { title: 'Statistics', entries: statistics },
];

const contains = (typed: string) => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ term, name = '', text, details = [] }: GlossaryEntry) => {
    const content = [term, name, text, ...details].join(' ').toLowerCase();
    return words.every((word) => content.includes(word));
  };
};

// The words and statistics of the product; help next to a figure links to its entry.
export function GlossaryPage() {
  const [typed, setTyped] = useState('');
  const { hash } = useLocation();
  const linked = hash.slice(1);
  const found = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(contains(typed)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <>
      <PageHeader title="Glossary" />
      <TextField
        type="search"
        label="Search the glossary"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        sx={{ maxWidth: 420, mb: 2 }}
      />
      {found.length === 0 && (
        <EmptyState text="No entry contains these words" action="Show all entries" onAction={() => setTyped('')} />
      )}
      <Stack spacing={2}>
        {found.map(({ title, entries }) => (
          <Card key={title} component="section" aria-label={title} sx={{ p: { xs: 2, sm: 2.5 } }}>
            <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} isLinked={entry.id === linked} />
              ))}
            </Box>
          </Card>
        ))}
      </Stack>
    </>
  );
}

const showFirst = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

function Entry({ entry, isLinked }: { entry: GlossaryEntry; isLinked: boolean }) {
  const { id, term, name, text, details = [] } = entry;
  return (
    <Box
      id={id}
      ref={isLinked ? showFirst : undefined}
      aria-current={isLinked || undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' },
        columnGap: 3,
        px: 1,
        py: 1.25,
        borderRadius: 1,
        bgcolor: isLinked ? 'action.selected' : undefined,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="dt">
        <Typography sx={{ fontWeight: 600 }}>{term}</Typography>
        {name && (
          <Typography variant="caption" color="textSecondary" component="div">
            {name}
          </Typography>
        )}
      </Box>
      <Box component="dd" sx={{ m: 0, maxWidth: 760 }}>
        <Typography variant="body2">{text}</Typography>
        {details.map((detail) => (
          <Typography key={detail} variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
            {detail}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
