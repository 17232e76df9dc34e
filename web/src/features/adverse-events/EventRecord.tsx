import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Copy, ExternalLink, FolderPlus } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '@/lib/dates';
import { findMatches } from '@/lib/search-terms';
import { CaveatLine } from '@/parts/public-data/CaveatLine';
import { FreshnessStamp } from '@/parts/public-data/FreshnessStamp';
import { DetailSection } from '@/ui/DetailSection';
import { FactSection } from '@/ui/FactSection';
import { MarkedText } from '@/ui/MarkedText';
import { toast } from '@/ui/toast';
import type { AeEventDetail } from './api';
import {
  circumstanceFacts,
  citation,
  deviceFacts,
  eventFacts,
  orderedNarratives,
  patientFacts,
  type Narrative,
} from './event-facts';
import { useMayFreeze } from './use-may-freeze';
import { useTableAddress } from './use-table-address';

// A complete report. `search`: terms to highlight in its narratives.
interface EventRecordProps {
  event: AeEventDetail;
  search: string;
  // Creates a dataset from the selection this report belongs to.
  datasetPath: string;
}

export const EventRecord = ({ event, search, datasetPath }: EventRecordProps) => (
  <Stack spacing={3}>
    <Actions event={event} datasetPath={datasetPath} />
    <FactSection title="Event" facts={eventFacts(event)} />
    <DetailSection title="Narratives">
      <Narratives texts={event.mdr_text} search={search} />
    </DetailSection>
    {event.devices.map((device, index) => (
      <FactSection
        key={index}
        title={event.devices.length > 1 ? `Device ${index + 1}` : 'Device'}
        facts={deviceFacts(device)}
      />
    ))}
    {event.patients.map((patient) => (
      <FactSection
        key={patient.patient_sequence_number}
        title={event.patients.length > 1 ? `Patient ${patient.patient_sequence_number}` : 'Patient'}
        facts={patientFacts(patient)}
      />
    ))}
    <FactSection title="Reporter and circumstances" facts={circumstanceFacts(event)} />
    <DetailSection title="Submissions">
      <History entries={event.history} />
    </DetailSection>
    <Related title="Same event" none="No other reports for this event." keys={event.siblings} />
    <Related title="Near-duplicates" none="No near-duplicate reports." keys={event.near_duplicates} />
    <div>
      <FreshnessStamp meta={event.meta} />
      <CaveatLine />
    </div>
  </Stack>
);

function Actions({ event, datasetPath }: Pick<EventRecordProps, 'event' | 'datasetPath'>) {
  const mayFreeze = useMayFreeze();
  const copy = () =>
    void navigator.clipboard.writeText(citation(event)).then(
      () => toast.success('Citation copied'),
      () => toast.error('Your browser blocked copying. Select the text and copy it manually.'),
    );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {!event.meta.is_generated && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<ExternalLink size={16} />}
          component="a"
          href={event.source_url}
          target="_blank"
          rel="noreferrer"
        >
          FDA page
        </Button>
      )}
      <Button size="small" variant="outlined" startIcon={<Copy size={16} />} onClick={copy}>
        Copy citation
      </Button>
      {mayFreeze && (
        <Tooltip title="Freezes all reports that match the current filters, including this one, for a risk analysis">
          <Button
            size="small"
            variant="outlined"
            startIcon={<FolderPlus size={16} />}
            component={RouterLink}
            to={datasetPath}
          >
            Add to AE dataset
          </Button>
        </Tooltip>
      )}
    </Stack>
  );
}

function Narratives({ texts, search }: { texts: Narrative[]; search: string }) {
  if (texts.length === 0) return <Typography color="textSecondary">The report has no narrative.</Typography>;
  return (
    <Stack spacing={2}>
      {orderedNarratives(texts).map(({ mdr_text_key, text_type_code, date_report, text }) => (
        <article key={mdr_text_key}>
          <Typography variant="subtitle2" component="h4">
            {text_type_code || 'Narrative'}
            {date_report && ` · ${formatDay(date_report)}`}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.65 }}>
            <MarkedText text={text} ranges={findMatches(search, text)} />
          </Typography>
        </article>
      ))}
    </Stack>
  );
}

const History = ({ entries }: { entries: AeEventDetail['history'] }) => (
  <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
    {entries.map(({ supplement_no, date, kind, changed_fields }, index) => (
      <Typography key={index} component="li" variant="body2">
        {kind}
        {supplement_no > 0 && ` ${supplement_no}`}: {date ? formatDay(date) : 'date unknown'}
        {changed_fields.length > 0 && ` (changed: ${changed_fields.join(', ')})`}
      </Typography>
    ))}
  </Box>
);

interface RelatedProps {
  title: string;
  none: string;
  keys: string[];
}

function Related({ title, none, keys }: RelatedProps) {
  const { reportLink } = useTableAddress();
  return (
    <DetailSection title={title}>
      {keys.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        {keys.map((key) => (
          <Link key={key} component={RouterLink} to={reportLink(key)} variant="body2">
            Report {key}
          </Link>
        ))}
      </Stack>
    </DetailSection>
  );
}
