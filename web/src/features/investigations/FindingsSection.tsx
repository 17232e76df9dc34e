import TextField from '@mui/material/TextField';
import { ImdrfPicker } from '@/parts/imdrf/ImdrfPicker';
import { FactList } from '@/ui/FactList';
import type { Investigation } from './api';
import { CodeList } from '@/parts/imdrf/CodeList';
import { EditableSection, EditDialog } from './EditSection';

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
}

// Findings (C), conclusion (D) and components (G), with a summary.
export function FindingsSection({ investigation, mayEdit }: SectionProps) {
  const { findings, conclusions, components, summary } = investigation;
  return (
    <EditableSection
      title="Findings and conclusion"
      editLabel={mayEdit && 'Edit findings and conclusion'}
      dialog={(close) => (
        <EditDialog
          title="Edit findings and conclusion"
          investigation={investigation}
          start={{ findings, conclusions, components, summary }}
          onClose={close}
        >
          {(draft, change) => (
            <>
              <ImdrfPicker
                annex="c"
                label="Findings (IMDRF C)"
                value={draft.findings}
                onChange={(codes) => change({ findings: codes })}
              />
              <ImdrfPicker
                annex="d"
                label="Conclusion (IMDRF D)"
                value={draft.conclusions}
                onChange={(codes) => change({ conclusions: codes })}
              />
              <ImdrfPicker
                annex="g"
                label="Components (IMDRF G)"
                value={draft.components}
                onChange={(codes) => change({ components: codes })}
              />
              <TextField
                label="Summary"
                multiline
                minRows={3}
                value={draft.summary}
                onChange={(event) => change({ summary: event.target.value })}
              />
            </>
          )}
        </EditDialog>
      )}
    >
      <FactList
        facts={[
          { label: 'Findings (IMDRF C)', value: <CodeList codes={findings} /> },
          { label: 'Conclusion (IMDRF D)', value: <CodeList codes={conclusions} /> },
          { label: 'Components (IMDRF G)', value: <CodeList codes={components} /> },
          { label: 'Summary', value: summary || 'Not written' },
        ]}
      />
    </EditableSection>
  );
}
