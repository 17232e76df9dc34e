import { useEffect, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/Loaded';
import { previewQuery, useDownloadAttachment, type Attachment } from './api';
import { previewTypes } from './file-labels';

// Shows an image or a PDF. Images are drawn by an image element, which runs nothing. A PDF is shown by the browser's own
// viewer, in a frame that inherits this page's content security policy: no script but the application's own. It has no
// sandbox attribute, because Chromium shows no PDF in a sandboxed frame.
export function AttachmentViewer({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const query = useQuery(previewQuery(attachment));
  const download = useDownloadAttachment(attachment);
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={onClose} aria-labelledby="attachment-name">
      <DialogTitle id="attachment-name" sx={{ overflowWrap: 'anywhere' }}>
        {attachment.file_name}
      </DialogTitle>
      <DialogContent dividers sx={{ p: 0, height: '75vh', display: 'grid' }}>
        <Loaded query={query} error="Error loading the file" height={400}>
          {(content) => <Content attachment={attachment} content={content} />}
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => download.mutate()} disabled={download.isPending}>
          Download
        </Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Content({ attachment, content }: { attachment: Attachment; content: Blob }) {
  const { file_name, file_type } = attachment;
  const address = useMemo(
    () => URL.createObjectURL(new Blob([content], { type: previewTypes[file_type] ?? 'application/octet-stream' })),
    [content, file_type],
  );
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (file_type === 'pdf') {
    return <Box component="iframe" title={file_name} src={address} sx={{ border: 0, width: '100%', height: '100%' }} />;
  }
  return (
    <Box sx={{ overflow: 'auto', display: 'grid', placeItems: 'center', bgcolor: 'action.hover', p: 2 }}>
      <Box component="img" src={address} alt={file_name} sx={{ maxWidth: '100%', maxHeight: '100%' }} />
    </Box>
  );
}
