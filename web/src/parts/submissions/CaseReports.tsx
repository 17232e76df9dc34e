import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileCode, FilePlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { caseSubmissionsQuery, eventFile, useStartReport, type SubmissionRow } from './api';
import { IncidentDialog } from './IncidentDialog';
import { releaseTitles } from './labels';
import { reportPath, ReportLinks } from './ReportLinks';

type Release = SubmissionRow['release'];

// The reports of a case, the start of the first one, and the files about the case.
export function CaseReports({ caseId, isEuropean }: { caseId: string; isEuropean: boolean }) {
  const query = useQuery(caseSubmissionsQuery(caseId));
  return (
    <SectionCard
      title="Reports to FDA"
      text="MedWatch 3500A reports as eMDR messages, with FDA’s acknowledgements."
      actions={<CaseFiles caseId={caseId} isEuropean={isEuropean} />}
    >
      <Loaded query={query} error="Error loading the reports" height={40}>
        {(rows) => (
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            {rows.length > 0 ? (
              <ReportLinks rows={rows} />
            ) : (
              <Typography variant="body2" color="textSecondary">
                No report has been started.
              </Typography>
            )}
            {rows.length === 0 && <StartReport caseId={caseId} />}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}

function StartReport({ caseId }: { caseId: string }) {
  const start = useStartReport(caseId);
  const [release, setRelease] = useState<Release>('V3NORMED_2005');
  const navigate = useNavigate();
  if (!usePermissions().may('case:write')) return null;
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <SelectField
        size="small"
        label="Message version"
        fullWidth={false}
        sx={{ minWidth: 280 }}
        options={releaseTitles}
        value={release}
        onChange={({ target }) => setRelease(target.value as Release)}
      />
      <Button
        size="small"
        variant="outlined"
        startIcon={<FilePlus size={16} />}
        loading={start.isPending}
        onClick={() => start.mutate(release, { onSuccess: (made) => void navigate(reportPath(made)) })}
      >
        Start report
      </Button>
    </Stack>
  );
}

function CaseFiles({ caseId, isEuropean }: { caseId: string; isEuropean: boolean }) {
  const download = useDownload();
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().may('export:create')) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {isEuropean && (
        <Button startIcon={<FileCode size={16} />} onClick={() => setOpen(true)}>
          Incident report (MIR)
        </Button>
      )}
      <Button
        startIcon={<FileArchive size={16} />}
        loading={download.isPending}
        title="Everything that 21 CFR 803.18 requires, as one ZIP file"
        onClick={() => download.mutate({ call: () => eventFile(caseId), name: 'mdr-event-file.zip' })}
      >
        MDR event file
      </Button>
      {isOpen && <IncidentDialog caseId={caseId} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
