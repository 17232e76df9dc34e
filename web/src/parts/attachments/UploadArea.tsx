import { useRef, useState, type DragEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Paperclip } from 'lucide-react';
import type { HolderRef } from './api';
import { acceptedFiles, megabytes } from './file-labels';
import { useUploads } from './use-uploads';

// Files are dropped here or selected with the button.
export function UploadArea({ record, maxBytes }: { record: HolderRef; maxBytes: number }) {
  const { send, progress, failures, clearFailures } = useUploads(record, maxBytes);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <Stack spacing={1.5}>
      <Box
        data-testid="drop-area"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          bgcolor: isOver ? 'action.hover' : undefined,
          borderRadius: 1,
          px: 2,
          py: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Button
          variant="outlined"
          size="small"
          startIcon={<Paperclip size={16} />}
          disabled={progress !== null}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 220 }}>
          or drop them here. PDF, images, emails, Word, Excel, PowerPoint, text and CSV, up to {megabytes(maxBytes)}{' '}
          each.
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          accept={acceptedFiles}
          onChange={({ target }) => {
            send([...(target.files ?? [])]);
            // The same file can be selected again.
            target.value = '';
          }}
        />
      </Box>
      {progress && (
        <Box>
          <Typography variant="body2" role="status">
            Uploading {progress.fileName}
            {progress.count > 1 && ` (${progress.position} of ${progress.count})`}
          </Typography>
          <LinearProgress aria-label={`Uploading ${progress.fileName}`} sx={{ mt: 0.5 }} />
        </Box>
      )}
      {failures.length > 0 && (
        <Alert severity="error" onClose={clearFailures}>
          {failures.map(({ fileName, text }, index) => (
            <div key={index}>
              <strong>{fileName}</strong>: {text}
            </div>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
