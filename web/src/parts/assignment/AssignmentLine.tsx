import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, UserRound } from 'lucide-react';
import { colleaguesQuery, type RecordRef } from '@/parts/comments/api';
import { Loaded } from '@/ui/Loaded';
import { assignmentQuery, useAssign, type Assignment } from './api';
import { AssignDialog } from './AssignDialog';
import { dueText, isOverdue } from './due-date';

interface AssignmentLineProps {
  record: RecordRef;
  mayAssign: boolean;
}

// Who is responsible for a record, and until when.
export function AssignmentLine({ record, mayAssign }: AssignmentLineProps) {
  const query = useQuery(assignmentQuery(record));
  const [isAssigning, setAssigning] = useState(false);
  return (
    <Loaded query={query} error="Error loading the assignment" height={32}>
      {(assignment) => (
        <Stack
          component="section"
          aria-label="Assignment"
          direction="row"
          sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <UserRound size={16} aria-hidden />
          <Typography variant="body2">
            {assignment.assignee ? `Assigned to ${assignment.assignee.display_name}` : 'Not assigned'}
          </Typography>
          {assignment.due_on && (
            <Chip
              size="small"
              variant="outlined"
              icon={<CalendarClock size={14} />}
              color={isOverdue(assignment.due_on) ? 'error' : 'default'}
              label={dueText(assignment.due_on)}
            />
          )}
          {mayAssign && (
            <Button size="small" onClick={() => setAssigning(true)}>
              {assignment.assignee ? 'Change assignment' : 'Assign'}
            </Button>
          )}
          {isAssigning && <AssignRecord assignment={assignment} onClose={() => setAssigning(false)} />}
        </Stack>
      )}
    </Loaded>
  );
}

function AssignRecord({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { record_kind, record_id, assignee, due_on } = assignment;
  const { data: people = [] } = useQuery(colleaguesQuery({ record_kind, record_id }, ''));
  const assign = useAssign(assignment);
  return (
    <AssignDialog
      people={people}
      assignee={assignee}
      dueOn={due_on}
      isPending={assign.isPending}
      error={assign.error}
      onSubmit={(assignee_id, day) => assign.mutate({ assignee_id, due_on: day }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
