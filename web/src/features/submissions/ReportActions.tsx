import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Check, Download, FileCode, FilePlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { toastText } from '@/api/error-text';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { reportPath } from '@/parts/submissions/ReportLinks';
import { toast } from '@/ui/toast';
import { formFile, messageFile, useCheckReport, useStartFollowUp, type AuthorityReport } from './api';
import { ExportReportsDialog } from './ExportReportsDialog';

interface ReportActionsProps {
  shown: AuthorityReport;
  isDirty: boolean;
  isEditable: boolean;
  isSaving: boolean;
  onSave: () => void;
}

const sent: AuthorityReport['status'][] = ['exported', 'ack1', 'ack2', 'passed'];

// What can be done with a report in its status.
export function ReportActions({ shown, isDirty, isEditable, isSaving, onSave }: ReportActionsProps) {
  const { may } = usePermissions();
  const [isExporting, setExporting] = useState(false);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {may('export:create') && <FileButtons shown={shown} mayDecide={may('case:decide') ?? false} />}
      {may('case:write') && sent.includes(shown.status) && <FollowUpButton shown={shown} />}
      {isEditable && (
        <Button variant={isDirty ? 'contained' : 'outlined'} disabled={!isDirty} loading={isSaving} onClick={onSave}>
          Save
        </Button>
      )}
      {isEditable && shown.status !== 'rejected' && shown.status !== 'valid' && (
        <CheckButton shown={shown} isDirty={isDirty} />
      )}
      {may('case:decide') && shown.status === 'valid' && (
        <Button variant="contained" disabled={isDirty} onClick={() => setExporting(true)}>
          Export
        </Button>
      )}
      {isExporting && <ExportReportsDialog ids={[shown.id]} onClose={() => setExporting(false)} />}
    </Stack>
  );
}

function CheckButton({ shown, isDirty }: { shown: AuthorityReport; isDirty: boolean }) {
  const check = useCheckReport(shown);
  const notify = (after: AuthorityReport) => {
    if (after.status === 'valid') toast.success('The report can be exported');
    else toast.error('The report has errors');
  };
  return (
    <Button
      variant="contained"
      startIcon={<Check size={16} />}
      disabled={isDirty}
      loading={check.isPending}
      onClick={() => check.mutate(undefined, { onSuccess: notify, onError: (error) => toast.error(toastText(error)) })}
    >
      Check
    </Button>
  );
}

function FollowUpButton({ shown }: { shown: AuthorityReport }) {
  const start = useStartFollowUp(shown.id);
  const navigate = useNavigate();
  return (
    <Button
      variant="outlined"
      startIcon={<FilePlus size={16} />}
      loading={start.isPending}
      onClick={() =>
        start.mutate(undefined, {
          onSuccess: (made) => void navigate(reportPath(made)),
          onError: (error) => toast.error(toastText(error)),
        })
      }
    >
      Start follow-up
    </Button>
  );
}

function FileButtons({ shown, mayDecide }: { shown: AuthorityReport; mayDecide: boolean }) {
  const download = useDownload();
  const batch = shown.batch_id;
  return (
    <>
      <Button
        startIcon={<Download size={16} />}
        loading={download.isPending}
        onClick={() => download.mutate({ call: () => formFile(shown.id), name: '3500a.pdf' })}
      >
        Form 3500A
      </Button>
      {mayDecide && batch && (
        <Button
          startIcon={<FileCode size={16} />}
          onClick={() => download.mutate({ call: () => messageFile(batch), name: `emdr-${batch}.xml` })}
        >
          Message
        </Button>
      )}
    </>
  );
}
