import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

interface WordSearchProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

// A search field that applies on Enter. It follows the address, where the search can be removed.
export function WordSearch({ label, value, onSearch }: WordSearchProps) {
  const [words, setSearchText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setSearchText(value);
  }
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <TextField
        label={label}
        value={words}
        onChange={(event) => setSearchText(event.target.value)}
        // Wide enough for its label, half an em for each character.
        sx={{ minWidth: 120, width: `max(220px, ${label.length / 2 + 2}em)` }}
      />
      <Button type="submit" variant="outlined">
        Search
      </Button>
    </Stack>
  );
}
