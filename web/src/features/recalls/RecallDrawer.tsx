import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { formatDay } from '@/lib/dates';
import { formatCount } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { DetailSection, TextSection } from '@/ui/DetailSection';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { recallQuery, type RecallDetail, type RecallEvent } from './api';
import { className, StatusMark } from './recall-columns';

interface RecallDrawerProps {
  number: string;
  onOpen: (number: string) => void;
  onClose: () => void;
}

export function RecallDrawer({ number, onOpen, onClose }: RecallDrawerProps) {
  const query = useQuery(recallQuery(number));
  const { data: recall } = query;
  return (
    <DetailDrawer
      title={`Recall ${number}`}
      subtitle={
        recall && (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 0.5 }}>
            <Typography variant="body2">{className(recall.classification)}</Typography>
            <StatusMark recall={recall} />
          </Stack>
        )
      }
      onClose={onClose}
    >
      <Loaded query={query} error="Error loading the recall">
        {(loaded) => <RecallContent recall={loaded} onOpen={onOpen} />}
      </Loaded>
    </DetailDrawer>
  );
}

const day = (date: string | null) => date && formatDay(date);

function RecallContent({ recall, onOpen }: { recall: RecallDetail; onOpen: (number: string) => void }) {
  return (
    <Stack spacing={3}>
      <FactList
        facts={[
          {
            label: 'Firm',
            value: [recall.recalling_firm, recall.city, recall.state, recall.country].filter(Boolean).join(', '),
          },
          { label: 'Group', value: recall.manufacturer_group },
          { label: 'Product code', value: <CodeLink recall={recall} /> },
          { label: 'Initiated by firm', value: day(recall.event_date_initiated) },
          { label: 'Posted by FDA', value: day(recall.event_date_posted) },
          { label: 'Classified', value: day(recall.center_classification_date) },
          { label: 'Terminated', value: day(recall.event_date_terminated) },
          { label: 'FDA status', value: recall.recall_status },
          { label: 'Event number', value: recall.res_event_number },
          { label: 'Root cause', value: recall.root_cause_description },
          { label: 'Quantity', value: recall.product_quantity },
          { label: 'Distribution', value: recall.distribution_pattern },
          { label: 'Initiated as', value: recall.voluntary_mandated },
          { label: 'Customers notified by', value: recall.initial_firm_notification },
          { label: '510(k) numbers', value: recall.k_numbers.join(', ') },
          { label: 'PMA numbers', value: recall.pma_numbers.join(', ') },
        ]}
      />
      <ReportsAround recall={recall} />
      {recall.products.length > 1 && (
        <Alert severity="info">
          {formatCount(recall.products.length)} products share this number; the first is shown.
        </Alert>
      )}
      <TextSection title="Product" text={recall.product_description} />
      <TextSection title="Reason" text={recall.reason_for_recall} />
      <TextSection title="Action" text={recall.action} />
      <TextSection title="Codes and lots" text={recall.code_info} />
      <Siblings siblings={recall.siblings} onOpen={onOpen} />
      {!recall.meta.is_generated && (
        <Link
          href={recall.source_url}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', gap: 0.5 }}
        >
          FDA recall page <ExternalLink size={14} aria-hidden="true" />
        </Link>
      )}
    </Stack>
  );
}

const CodeLink = ({ recall }: { recall: RecallEvent }) =>
  recall.product_code ? (
    <Link component={RouterLink} to={`${paths.dashboard.profile}?procode=${recall.product_code}`}>
      {recall.product_code}
      {recall.openfda.device_name && ` · ${recall.openfda.device_name}`}
    </Link>
  ) : null;

function ReportsAround({ recall }: { recall: RecallDetail }) {
  const { before, after } = recall.reports_around;
  if (before === null || after === null) return null;
  return (
    <DetailSection title={`Adverse event reports for ${recall.product_code}`}>
      <Typography variant="body2">
        {formatCount(before)} in the 12 months before the recall was initiated, {formatCount(after)} in the 12 months
        after.
      </Typography>
      <Typography variant="caption" color="textSecondary">
        All manufacturers under this product code. Recalls often prompt reporting, so an increase does not mean more
        harm.
      </Typography>
    </DetailSection>
  );
}

const shownSiblings = 20;

function Siblings({ siblings, onOpen }: { siblings: RecallEvent[]; onOpen: (number: string) => void }) {
  if (siblings.length === 0) return null;
  return (
    <DetailSection title={`Other products in this event (${formatCount(siblings.length)})`}>
      <Stack sx={{ alignItems: 'stretch' }}>
        {siblings.slice(0, shownSiblings).map((sibling) => (
          <Button
            key={sibling.cfres_id || sibling.product_res_number}
            color="inherit"
            onClick={() => onOpen(sibling.product_res_number)}
            sx={{ justifyContent: 'flex-start', textAlign: 'start', fontWeight: 400 }}
          >
            <strong>{sibling.product_res_number}</strong>&nbsp;
            <Typography component="span" variant="body2" noWrap>
              {sibling.product_description}
            </Typography>
          </Button>
        ))}
      </Stack>
      {siblings.length > shownSiblings && (
        <Typography variant="caption" color="textSecondary">
          and {formatCount(siblings.length - shownSiblings)} more
        </Typography>
      )}
    </DetailSection>
  );
}
