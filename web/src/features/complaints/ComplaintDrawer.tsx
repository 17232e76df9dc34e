import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router';
import { countryName } from '@/lib/countries';
import { formatDay } from '@/lib/dates';
import { usePermissions } from '@/parts/access/permissions';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { AssignmentLine } from '@/parts/assignment/AssignmentLine';
import { AttachmentsSection } from '@/parts/attachments/AttachmentsSection';
import { openCaseOfComplaint } from '@/parts/cases/case-links';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { ComplaintInvestigations } from '@/parts/investigations/ComplaintInvestigations';
import { useRecentRecord } from '@/parts/recent/recent-records';
import { useCodesWithTerms } from '@/parts/imdrf/api';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { TextSection } from '@/ui/DetailSection';
import { FactList, type Fact } from '@/ui/FactList';
import { FactSection } from '@/ui/FactSection';
import { Loaded } from '@/ui/Loaded';
import { complaintQuery, type Complaint } from './api';
import { ComplaintDialog } from './ComplaintDialog';
import { ComplaintHistory } from './ComplaintHistory';
import { StatusMark } from './complaint-columns';
import { decisionTitles, missingTitle, typeTitles } from './complaint-labels';

interface ComplaintDrawerProps {
  productId: string;
  id: string;
  onClose: () => void;
}

export function ComplaintDrawer({ productId, id, onClose }: ComplaintDrawerProps) {
  const query = useQuery(complaintQuery(productId, id));
  const { data: complaint } = query;
  const { pathname, search } = useLocation();
  const title = complaint && `Complaint ${complaint.complaint_number}`;
  useRecentRecord('complaint', id, title, pathname + search);
  const [isEditing, setEditing] = useState(false);
  const { may } = usePermissions();
  const mayWrite = may('complaint:write') ?? false;
  return (
    <>
      <DetailDrawer
        title={title ?? 'Complaint'}
        subtitle={complaint && <StatusMark status={complaint.status} />}
        actions={
          complaint && (
            <>
              {may('case:write') && (
                <Button
                  size="small"
                  component={RouterLink}
                  to={openCaseOfComplaint(complaint.id, complaint.complaint_number)}
                >
                  Open case
                </Button>
              )}
              {mayWrite && (
                <Button size="small" startIcon={<Pencil size={16} />} onClick={() => setEditing(true)}>
                  Edit
                </Button>
              )}
            </>
          )
        }
        onClose={onClose}
      >
        <Loaded query={query} error="Error loading the complaint">
          {(loaded) => (
            <Stack spacing={3}>
              <AssignmentLine
                key={`assignment of ${id}`}
                record={{ record_kind: 'complaint', record_id: id }}
                mayAssign={mayWrite}
              />
              <ComplaintContent complaint={loaded} />
              <ComplaintInvestigations productId={productId} complaintId={id} />
              <AttachmentsSection key={`files of ${id}`} record={{ record_kind: 'complaint', record_id: id }} />
              <CommentPanel key={`comments on ${id}`} record={{ record_kind: 'complaint', record_id: id }} />
              <ComplaintHistory productId={productId} id={id} />
              <ActivitySection key={`activity of ${id}`} entity="complaint" entityId={id} />
            </Stack>
          )}
        </Loaded>
      </DetailDrawer>
      {complaint && isEditing && (
        <ComplaintDialog productId={productId} complaint={complaint} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

const day = (date: string | null | undefined) => date && formatDay(date);
const yesNo = (flag: boolean | null | undefined) => (flag == null ? null : flag ? 'yes' : 'no');

function ComplaintContent({ complaint }: { complaint: Complaint }) {
  const { complainant, patient, investigation, reportable, imdrf, missing_820_35 } = complaint;
  const withTerm = useCodesWithTerms(Object.values(imdrf).flat());
  const codes = Object.entries(imdrf).map(([annex, list]): Fact => ({
    label: `IMDRF ${annex.toUpperCase()}`,
    value: list.map(withTerm).join(', '),
  }));
  return (
    <Stack spacing={3}>
      {missing_820_35.length > 0 ? (
        <Alert severity="warning" role="note">
          Missing for 21 CFR 820.35(a): {missing_820_35.map(missingTitle).join(', ')}.
        </Alert>
      ) : (
        <Alert severity="success" role="note">
          All fields required by 21 CFR 820.35(a) are complete.
        </Alert>
      )}
      <TextSection title="What happened" text={complaint.description} />
      <FactList
        facts={[
          { label: 'Received', value: day(complaint.date_received) },
          { label: 'Date of event', value: day(complaint.date_of_event) },
          { label: 'Date aware', value: day(complaint.date_aware) },
          { label: 'Nature', value: complaint.nature },
          { label: 'Device', value: complaint.device_name },
          { label: 'UDI-DI', value: complaint.udi_di },
          { label: 'UPC', value: complaint.upc },
          { label: 'Lot', value: complaint.lot_number },
          { label: 'Serial number', value: complaint.serial_number },
          { label: 'Catalog number', value: complaint.catalog_number },
          { label: 'Software', value: complaint.software_version },
          { label: 'Country', value: complaint.country && countryName(complaint.country) },
          { label: 'Event location', value: complaint.event_location },
          { label: 'Device returned', value: yesNo(complaint.device_returned) },
          { label: 'In use at time of event', value: yesNo(complaint.device_in_use_at_event) },
        ]}
      />
      <FactSection
        title="Complainant"
        facts={[
          { label: 'Name', value: complainant.name },
          { label: 'Organization', value: complainant.organisation },
          { label: 'Address', value: complainant.address },
          { label: 'Phone', value: complainant.phone },
          { label: 'Type', value: complainant.type && typeTitles[complainant.type] },
        ]}
      />
      <FactSection
        title="Patient"
        facts={[
          { label: 'Age', value: patient.age },
          { label: 'Sex', value: patient.sex },
          { label: 'Outcome', value: patient.outcome?.join(', ') },
        ]}
      />
      <FactSection
        title="Codes"
        facts={[...codes, { label: 'Internal', value: complaint.internal_codes.join(', ') }]}
      />
      <FactSection
        title="Reportability"
        facts={[
          { label: 'In the US', value: reportable.us && decisionTitles[reportable.us] },
          { label: 'In the EU', value: reportable.eu && decisionTitles[reportable.eu] },
          { label: 'Decided by', value: reportable.decided_by },
          { label: 'Due', value: day(reportable.due_date) },
          { label: 'MDR report', value: complaint.mdr_report_number },
        ]}
      />
      <FactSection
        title="Investigation and reply"
        facts={[
          { label: 'Required', value: yesNo(investigation.required) },
          { label: 'Performed', value: yesNo(investigation.performed) },
          { label: 'Reason for no investigation', value: investigation.justification_if_not },
          { label: 'Summary', value: investigation.summary },
          { label: 'Correction', value: complaint.correction_action },
          { label: 'Reply', value: complaint.reply_to_complainant },
          { label: 'CAPA', value: complaint.capa_reference },
        ]}
      />
    </Stack>
  );
}
