import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { File, FileImage, FileSpreadsheet, FileText, Mail } from 'lucide-react';
import { useUser } from '@/api/auth-state';
import { alertText } from '@/api/error-text';
import { formatMoment } from '@/lib/dates';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { useDownloadAttachment, useRemoveAttachment, type Attachment } from './api';
import { AttachmentViewer } from './AttachmentViewer';
import { sizeText, typeLabels } from './file-labels';

const icons: Partial<Record<Attachment['file_type'], typeof File>> = {
  pdf: FileText,
  docx: FileText,
  txt: FileText,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  eml: Mail,
  msg: Mail,
  pptx: File,
};

export function AttachmentRow({ attachment, mayChange }: { attachment: Attachment; mayChange: boolean }) {
  const { preferences } = useUser();
  const { file_name, file_type, size, uploaded_by, uploaded_at, removed } = attachment;
  const Icon = icons[file_type] ?? FileImage;
  return (
    <Stack component="li" direction="row" spacing={1.5} aria-label={file_name}>
      <Box aria-hidden sx={{ color: 'text.secondary', pt: 0.25 }}>
        <Icon size={20} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          variant="body2"
          sx={{
            fontWeight: 600,
            overflowWrap: 'anywhere',
            ...(removed && { textDecoration: 'line-through', color: 'text.secondary' }),
          }}
        >
          {file_name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {typeLabels[file_type]} · {sizeText(size)} · {uploaded_by.display_name},{' '}
          {formatMoment(uploaded_at, preferences)}
        </Typography>
        {removed && (
          <Typography variant="body2" color="textSecondary" sx={{ fontStyle: 'italic', mt: 0.25 }}>
            Removed by {removed.by.display_name}, {formatMoment(removed.at, preferences)}: {removed.reason}
          </Typography>
        )}
        <Actions attachment={attachment} mayChange={mayChange} />
      </Box>
    </Stack>
  );
}

function Actions({ attachment, mayChange }: { attachment: Attachment; mayChange: boolean }) {
  const [shown, setShown] = useState<'viewer' | 'removal' | null>(null);
  const [hasHash, setHash] = useState(false);
  const download = useDownloadAttachment(attachment);
  const { file_name, removed, sha256 } = attachment;
  const close = () => setShown(null);
  return (
    <>
      <Stack
        direction="row"
        sx={{ gap: 0.5, ml: -0.75, flexWrap: 'wrap', '& .MuiButton-root': { minWidth: 0, px: 0.75 } }}
      >
        {attachment.has_preview && (
          <Button size="small" aria-label={`View ${file_name}`} onClick={() => setShown('viewer')}>
            View
          </Button>
        )}
        {!removed && (
          <Button
            size="small"
            aria-label={`Download ${file_name}`}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            Download
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={`SHA-256 of ${file_name}`}
          aria-expanded={hasHash}
          onClick={() => setHash(!hasHash)}
        >
          SHA-256
        </Button>
        {mayChange && !removed && (
          <Button size="small" color="inherit" aria-label={`Remove ${file_name}`} onClick={() => setShown('removal')}>
            Remove
          </Button>
        )}
      </Stack>
      {hasHash && (
        <Typography variant="caption" component="p" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {sha256}
        </Typography>
      )}
      {shown === 'viewer' && <AttachmentViewer attachment={attachment} onClose={close} />}
      {shown === 'removal' && <RemovalDialog attachment={attachment} onClose={close} />}
    </>
  );
}

function RemovalDialog({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const remove = useRemoveAttachment(attachment);
  return (
    <ReasonDialog
      title="Remove file"
      isPending={remove.isPending}
      error={remove.isError ? alertText(remove.error) : undefined}
      onSubmit={(reason) => remove.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      The content of {attachment.file_name} will be deleted. The record keeps its name and SHA-256, with your name and
      the reason.
    </ReasonDialog>
  );
}
