import Stack from '@mui/material/Stack';
import { formatMoment } from '@/lib/dates';
import { SignatureList } from '@/parts/signature/SignatureList';
import { FactList } from '@/ui/FactList';
import { SectionCard } from '@/ui/SectionCard';
import type { Report } from './api';
import { recipientTitles } from './report-labels';

// What the report is computed from, and who signed it.
export function FrozenSection({ report }: { report: Report }) {
  const { frozen, sources, signatures, series } = report;
  return (
    <SectionCard
      title="Data and signatures"
      text={frozen ? 'Files of this report are generated from the frozen data only.' : 'The data are not frozen yet.'}
    >
      <Stack spacing={2}>
        <FactList
          facts={[
            { label: 'Frozen', value: frozen ? `${formatMoment(frozen.frozen_at)}, ${frozen.frozen_by_name}` : 'No' },
            { label: 'Evidence SHA-256', value: frozen?.sha256 ?? '–' },
            { label: 'Complaints', value: sources.complaints.toLocaleString('en-US') },
            { label: 'Exposure figures', value: sources.exposures.toLocaleString('en-US') },
            { label: 'Serious incidents', value: sources.incidents.toLocaleString('en-US') },
            { label: 'Public data', value: sources.public_data_version || 'None' },
            { label: 'IMDRF release', value: sources.imdrf_release },
            { label: 'PMS plan', value: sources.plan_version || 'Unknown' },
            {
              label: 'Notified body',
              value: series.notified_body ? `${series.notified_body} (${series.notified_body_number})` : 'None',
            },
            { label: 'Made available to', value: recipientTitles[report.recipient] },
            { label: 'Sent', value: report.sent_on ? `${report.sent_on} ${report.sent_reference}` : 'No' },
            { label: 'Evaluation', value: report.evaluation || 'None' },
          ]}
        />
        {signatures.length > 0 && <SignatureList signatures={signatures} />}
      </Stack>
    </SectionCard>
  );
}
