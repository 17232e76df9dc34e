import { useMemo, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { NavSection } from '@/app/navigation/nav-items';
import { readRecentRecords, rememberRecord } from '@/parts/recent/recent-records';
import { useDebounced } from '@/ui/use-debounced';
import { searchQuery } from './api';
import { findPages, listPages } from './search-pages';
import { resultGroups, startGroups, type SearchOption } from './search-results';
import { SearchResults, optionId } from './SearchResults';

const listId = 'search-results';
const titleId = 'search-title';
const mostPages = 5;

// Finds records of every kind, and pages. The focus stays in the field; arrow keys choose an option.
export function SearchDialog({ sections, onClose }: { sections: NavSection[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const q = useDebounced(typed.trim(), 120);
  const { data, isFetching, isError } = useQuery(searchQuery(q));
  const pages = useMemo(() => listPages(sections), [sections]);
  const recent = useMemo(() => readRecentRecords(), []);
  const isBlank = typed.trim() === '';
  const groups = isBlank
    ? startGroups(recent, pages)
    : resultGroups(data?.groups ?? [], findPages(pages, typed).slice(0, mostPages));
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(chosen, options.length - 1);
  const isSettled = !isBlank && data !== undefined && !isFetching && q === typed.trim();

  const open = ({ kind, id, title, path }: SearchOption) => {
    if (kind !== 'page') rememberRecord({ kind, id, title, path });
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[current];
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      open(option);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (options.length > 0) setChosen((current + step + options.length) % options.length);
  };
  const change = (text: string) => {
    setTyped(text);
    setChosen(0);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 1, sm: 8 }, maxHeight: 'min(80vh, 720px)' } } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        Search
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search size={18} aria-hidden="true" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder="Complaint, lot or serial number, product, words, page…"
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              maxLength: 200,
              role: 'combobox',
              'aria-label': 'Search',
              'aria-autocomplete': 'list',
              'aria-expanded': options.length > 0,
              'aria-controls': listId,
              'aria-activedescendant': options[current] ? optionId(options[current]) : undefined,
            },
          }}
        />
      </Box>
      <Box sx={{ height: 2 }}>
        {isFetching && !isBlank && <LinearProgress aria-label="Searching" sx={{ height: 2 }} />}
      </Box>
      <SearchResults
        id={listId}
        groups={groups}
        current={options[current]}
        onChoose={(option) => setChosen(options.indexOf(option))}
        onOpen={open}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:not(:empty)': { px: 2.5, py: 2 } }}>
        {isError && 'The search did not succeed. Try again in a moment.'}
        {isSettled && !isError && groups.length === 0 && `Nothing found for “${q}”.`}
      </Typography>
    </Dialog>
  );
}
