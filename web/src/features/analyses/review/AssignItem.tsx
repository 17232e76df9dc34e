import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useAnalysis } from '@/features/analyses/AnalysisContext';
import { membersQuery, type AnalysisItem } from '@/features/analyses/api';
import { AssignDialog } from '@/parts/assignment/AssignDialog';
import { useAssignItem } from './items-api';

// Assigns one item to a person, with a due date.
export function AssignItem({ item }: { item: AnalysisItem }) {
  const [isAssigning, setAssigning] = useState(false);
  return (
    <Box>
      <Button size="small" onClick={() => setAssigning(true)}>
        {item.assigned_to ? 'Change assignment' : 'Assign'}
      </Button>
      {isAssigning && <Assigning item={item} onClose={() => setAssigning(false)} />}
    </Box>
  );
}

function Assigning({ item, onClose }: { item: AnalysisItem; onClose: () => void }) {
  const { ref } = useAnalysis();
  const { data: members = [] } = useQuery(membersQuery);
  const assign = useAssignItem(ref);
  return (
    <AssignDialog
      people={members.map(({ id, name }) => ({ id, display_name: name }))}
      assignee={item.assigned_to && { id: item.assigned_to.id, display_name: item.assigned_to.name }}
      dueOn={item.due_on}
      isPending={assign.isPending}
      error={assign.error}
      onSubmit={(assigned_to, due_on) => assign.mutate({ item, assigned_to, due_on }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
