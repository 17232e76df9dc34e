import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { attachmentsQuery, type HolderRef } from './api';
import { AttachmentRow } from './AttachmentRow';
import { UploadArea } from './UploadArea';

// The files of a record, newest first.
export function AttachmentsSection({ record }: { record: HolderRef }) {
  const query = useQuery(attachmentsQuery(record));
  return (
    <SectionCard title="Attachments">
      <Loaded query={query} error="Error loading the attachments" height={80}>
        {({ rows, may_change, lock, max_file_bytes }) => (
          <Stack spacing={2}>
            {may_change && <UploadArea record={record} maxBytes={max_file_bytes} />}
            {lock && rows.length > 0 && <Alert severity="info">{lock}</Alert>}
            {rows.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                No files attached.
              </Typography>
            ) : (
              <Stack component="ul" aria-label="Attachments" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map((attachment) => (
                  <AttachmentRow key={attachment.id} attachment={attachment} mayChange={may_change} />
                ))}
              </Stack>
            )}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}
