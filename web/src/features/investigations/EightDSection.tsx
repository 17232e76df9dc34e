import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatDay } from '@/lib/dates';
import { SectionCard } from '@/ui/SectionCard';
import type { Action, Investigation } from './api';
import { EditDialog } from './EditSection';
import { SimpleTable } from '@/ui/table/SimpleTable';

const actionLists = {
  containment: 'D3 Containment',
  corrective: 'D5 and D6 Corrective actions',
  preventive: 'D7 Prevention',
} as const;
type ActionList = keyof typeof actionLists;

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
}

const toLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
const day = (value: string | null) => (value ? formatDay(value) : '–');

// The investigation in the eight disciplines: what is recorded elsewhere on the page is only named here.
export function EightDSection({ investigation, mayEdit }: SectionProps) {
  const [edited, setEdited] = useState<ActionList | 'team' | null>(null);
  const close = () => setEdited(null);
  const { team, capa_refs, root_cause } = investigation;
  const edit = (what: ActionList | 'team', label: string) =>
    mayEdit && (
      <Button size="small" aria-label={label} onClick={() => setEdited(what)}>
        Edit
      </Button>
    );
  return (
    <SectionCard title="8D" text="Team, containment, correction and prevention. Exported as an 8D report.">
      <Stack spacing={2.5}>
        <Discipline title="D1 Team" action={edit('team', 'Edit team and CAPA')}>
          <Typography variant="body2">{team.join(', ') || 'No team is recorded.'}</Typography>
          {capa_refs.length > 0 && <Typography variant="body2">CAPA: {capa_refs.join(', ')}</Typography>}
        </Discipline>
        <Discipline title="D2 Problem">
          <Typography variant="body2">{investigation.title}</Typography>
        </Discipline>
        <ActionsOf list="containment" actions={investigation.containment} edit={edit} />
        <Discipline title="D4 Root cause">
          <Typography variant="body2">{root_cause || 'Not described'}</Typography>
        </Discipline>
        <ActionsOf list="corrective" actions={investigation.corrective} edit={edit} />
        <ActionsOf list="preventive" actions={investigation.preventive} edit={edit} />
        <Discipline title="D8 Closure">
          <Typography variant="body2">{investigation.summary || 'No summary is recorded.'}</Typography>
        </Discipline>
      </Stack>
      {edited === 'team' && <TeamDialog investigation={investigation} onClose={close} />}
      {edited && edited !== 'team' && (
        <ActionsDialog key={edited} investigation={investigation} list={edited} onClose={close} />
      )}
    </SectionCard>
  );
}

interface DisciplineProps {
  title: string;
  action?: React.ReactNode;
  children: React.ReactNode;
}

const Discipline = ({ title, action, children }: DisciplineProps) => (
  <Box>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {action}
    </Stack>
    {children}
  </Box>
);

interface ActionsOfProps {
  list: ActionList;
  actions: Action[];
  edit: (list: ActionList, label: string) => React.ReactNode;
}

const ActionsOf = ({ list, actions, edit }: ActionsOfProps) => (
  <Discipline title={actionLists[list]} action={edit(list, `Edit ${actionLists[list]}`)}>
    <SimpleTable
      label={actionLists[list]}
      headers={['Action', 'Responsible', 'Due', 'Done', 'Verification']}
      empty="None."
      rows={actions.map((action) => ({
        key: action.text,
        cells: [
          action.text,
          action.responsible || '–',
          day(action.due_on),
          day(action.done_on),
          action.verification || '–',
        ],
      }))}
    />
  </Discipline>
);

interface DialogProps {
  investigation: Investigation;
  onClose: () => void;
}

const TeamDialog = ({ investigation, onClose }: DialogProps) => (
  <EditDialog
    title="Team and CAPA"
    investigation={investigation}
    start={{ team: investigation.team, capa_refs: investigation.capa_refs }}
    changes={({ team, capa_refs }) => ({
      team: toLines(team.join('\n')),
      capa_refs: toLines(capa_refs.join('\n')),
    })}
    onClose={onClose}
  >
    {(draft, change) => (
      <>
        <TextField
          label="Team"
          multiline
          minRows={3}
          helperText="One person or role per line"
          value={draft.team.join('\n')}
          onChange={(event) => change({ team: event.target.value.split('\n') })}
        />
        <TextField
          label="CAPA references"
          multiline
          minRows={2}
          helperText="One per line"
          value={draft.capa_refs.join('\n')}
          onChange={(event) => change({ capa_refs: event.target.value.split('\n') })}
        />
      </>
    )}
  </EditDialog>
);

const emptyAction: Action = { text: '', responsible: '', due_on: null, done_on: null, verification: '' };
const isEmpty = ({ text, responsible, due_on, done_on, verification }: Action) =>
  !text && !responsible && !due_on && !done_on && !verification;

// All actions of a discipline at once. An emptied action is removed.
function ActionsDialog({ investigation, list, onClose }: DialogProps & { list: ActionList }) {
  const actions = investigation[list];
  return (
    <EditDialog
      title={actionLists[list]}
      maxWidth="md"
      investigation={investigation}
      start={{ [list]: actions.length > 0 ? actions : [emptyAction] } as Record<ActionList, Action[]>}
      changes={(draft) => ({ [list]: draft[list].filter((action) => !isEmpty(action)) })}
      onClose={onClose}
    >
      {(draft, change) => {
        const rows = draft[list];
        const edit = (index: number, part: Partial<Action>) =>
          change({
            [list]: rows.map((one, i) => (i === index ? { ...one, ...part } : one)),
          } as Record<ActionList, Action[]>);
        return (
          <>
            {rows.map((action, i) => (
              <ActionFields key={i} number={i + 1} action={action} onChange={(part) => edit(i, part)} />
            ))}
            <Button
              sx={{ alignSelf: 'flex-start' }}
              onClick={() => change({ [list]: [...rows, emptyAction] } as Record<ActionList, Action[]>)}
            >
              Add action
            </Button>
          </>
        );
      }}
    </EditDialog>
  );
}

interface ActionFieldsProps {
  number: number;
  action: Action;
  onChange: (part: Partial<Action>) => void;
}

const ActionFields = ({ number, action, onChange }: ActionFieldsProps) => (
  <Stack component="fieldset" spacing={1.5} sx={{ border: 0, p: 0, m: 0 }} aria-label={`Action ${number}`}>
    <TextField
      label={`Action ${number}`}
      multiline
      value={action.text}
      onChange={(event) => onChange({ text: event.target.value })}
    />
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5 }}>
      <TextField
        label="Responsible"
        value={action.responsible}
        onChange={(event) => onChange({ responsible: event.target.value })}
      />
      {(['due_on', 'done_on'] as const).map((field) => (
        <TextField
          key={field}
          type="date"
          label={field === 'due_on' ? 'Due' : 'Done'}
          value={action[field] ?? ''}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={(event) => onChange({ [field]: event.target.value || null })}
        />
      ))}
    </Stack>
    <TextField
      label="Verification"
      value={action.verification}
      onChange={(event) => onChange({ verification: event.target.value })}
    />
  </Stack>
);
