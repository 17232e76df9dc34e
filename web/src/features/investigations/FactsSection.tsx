import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { countryName } from '@/lib/countries';
import { formatDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { CodeList } from '@/parts/imdrf/CodeList';
import { FactList } from '@/ui/FactList';
import { SelectField } from '@/ui/SelectField';
import type { Investigation } from './api';
import { ComplaintsField } from './ComplaintsField';
import { EditableSection, EditDialog } from './EditSection';
import { determinationTitles } from './investigation-labels';

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
}

type Determination = keyof typeof determinationTitles;

// What is known about the complaints, and the determinations of the investigator.
export function FactsSection({ investigation, mayEdit }: SectionProps) {
  const { spec_failed, device_in_use, relation_to_event, title, complaint_ids } = investigation;
  return (
    <EditableSection
      title="Facts"
      editLabel={mayEdit && 'Edit facts'}
      dialog={(close) => (
        <EditDialog
          title="Edit facts"
          investigation={investigation}
          start={{ title, complaint_ids, spec_failed, device_in_use, relation_to_event }}
          onClose={close}
        >
          {(draft, change) => (
            <>
              <TextField
                label="Title"
                required
                value={draft.title}
                onChange={(event) => change({ title: event.target.value })}
              />
              <ComplaintsField
                productId={investigation.product_id}
                known={investigation.complaints}
                value={draft.complaint_ids}
                onChange={(ids) => change({ complaint_ids: ids })}
              />
              <SelectField
                label="Device failed its specification"
                options={determinationTitles}
                value={draft.spec_failed}
                onChange={(event) => change({ spec_failed: event.target.value as Determination })}
              />
              <SelectField
                label="Used for treatment or diagnosis"
                options={determinationTitles}
                value={draft.device_in_use}
                onChange={(event) => change({ device_in_use: event.target.value as Determination })}
              />
              <TextField
                label="Relation of the device to the event"
                multiline
                minRows={3}
                value={draft.relation_to_event}
                onChange={(event) => change({ relation_to_event: event.target.value })}
              />
            </>
          )}
        </EditDialog>
      )}
    >
      <Stack spacing={2}>
        <FactList
          facts={[
            { label: 'Device failed its specification', value: determinationTitles[spec_failed] },
            { label: 'Used for treatment or diagnosis', value: determinationTitles[device_in_use] },
            { label: 'Relation to the event', value: relation_to_event || 'Not described' },
          ]}
        />
        {investigation.complaints.map((complaint) => (
          <InvestigatedComplaint key={complaint.id} complaint={complaint} productId={investigation.product_id} />
        ))}
      </Stack>
    </EditableSection>
  );
}

interface InvestigatedComplaintProps {
  complaint: Investigation['complaints'][number];
  productId: string;
}

const InvestigatedComplaint = ({ complaint, productId }: InvestigatedComplaintProps) => (
  <Box>
    <Link
      component={RouterLink}
      to={`${paths.dashboard.complaints}?open=${productId}/${complaint.id}`}
      sx={{ fontWeight: 600 }}
    >
      Complaint {complaint.complaint_number}
    </Link>
    <Typography variant="body2" sx={{ my: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {complaint.description}
    </Typography>
    <FactList
      facts={[
        { label: 'Received', value: formatDay(complaint.date_received) },
        { label: 'Device', value: complaint.device_name },
        { label: 'Lot', value: complaint.lot_number },
        { label: 'Serial number', value: complaint.serial_number },
        { label: 'Catalog number', value: complaint.catalog_number },
        { label: 'Country', value: complaint.country && countryName(complaint.country) },
        {
          label: 'Device problem (IMDRF A)',
          value: complaint.problem_codes.length > 0 && <CodeList codes={complaint.problem_codes} />,
        },
        { label: 'Outcome', value: complaint.patient_outcome.join(', ') },
      ]}
    />
  </Box>
);
