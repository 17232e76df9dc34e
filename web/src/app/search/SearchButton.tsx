import { lazy, Suspense, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Search } from 'lucide-react';
import type { NavSection } from '@/app/navigation/nav-items';
import { Hint } from '@/ui/Hint';

const SearchDialog = lazy(() => import('./SearchDialog').then((module) => ({ default: module.SearchDialog })));

const isMac = () => navigator.platform.startsWith('Mac');

// Opens the search: a button in the top bar, and Ctrl+K or ⌘K anywhere.
export function SearchButton({ sections }: { sections: NavSection[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const keys = isMac() ? '⌘K' : 'Ctrl+K';
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        color="inherit"
        startIcon={<Search size={16} />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        sx={{
          display: { xs: 'none', lg: 'inline-flex' },
          color: 'text.secondary',
          borderColor: 'divider',
          fontWeight: 400,
          minWidth: 180,
          justifyContent: 'flex-start',
        }}
      >
        Search
        <Box component="kbd" sx={{ marginInlineStart: 'auto', paddingInlineStart: 2, fontFamily: 'inherit' }}>
          {keys}
        </Box>
      </Button>
      <Hint text={`Search (${keys})`}>
        <IconButton
          aria-label="Search everything"
          onClick={() => setOpen(true)}
          sx={{ display: { xs: 'inline-flex', lg: 'none' } }}
        >
          <Search size={18} />
        </IconButton>
      </Hint>
      {isOpen && (
        <Suspense>
          <SearchDialog sections={sections} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
