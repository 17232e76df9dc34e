import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { FactList } from '@/ui/FactList';
import { Loaded } from '@/ui/Loaded';
import { SelectField } from '@/ui/SelectField';
import { risksQuery, type Investigation, type InvestigationBody, type RiskOptions } from './api';
import { EditableSection, EditDialog } from './EditSection';
import { effectTitles } from './investigation-labels';

interface SectionProps {
  investigation: Investigation;
  mayEdit: boolean;
}

type Risk = InvestigationBody['risk'];

const riskText = ({ risk_id, hazard, hazardous_situation, harm }: RiskOptions['rows'][number]) =>
  `${risk_id} ${hazard}: ${hazardous_situation} (${harm})`;

// What the conclusion means for the risk file of the product.
export function RiskSection({ investigation, mayEdit }: SectionProps) {
  const query = useQuery(risksQuery(investigation.id));
  const { risk, riskdefinition_version } = investigation;
  const named = query.data?.rows.find(({ risk_id }) => risk_id === risk.risk_id);
  return (
    <EditableSection
      title="Risk decision"
      text="What the conclusion means for the approved risk definition."
      editLabel={mayEdit && 'Edit risk decision'}
      dialog={(close) => (
        <EditDialog title="Edit risk decision" investigation={investigation} start={{ risk }} onClose={close}>
          {(draft, change) => (
            <Loaded query={query} error="Error loading the risks" height={120}>
              {(options) => (
                <RiskFields
                  risk={draft.risk}
                  options={options}
                  onChange={(part) => change({ risk: { ...draft.risk, ...part } })}
                />
              )}
            </Loaded>
          )}
        </EditDialog>
      )}
    >
      <FactList
        facts={[
          { label: 'Decision', value: effectTitles[risk.effect] },
          { label: 'Risk', value: named ? riskText(named) : risk.risk_id },
          { label: 'New hazard', value: risk.hazard },
          { label: 'Reason', value: risk.reason },
          { label: 'Risk definition', value: riskdefinition_version && `Version ${riskdefinition_version}` },
        ]}
      />
    </EditableSection>
  );
}

interface RiskFieldsProps {
  risk: Risk;
  options: RiskOptions;
  onChange: (part: Partial<Risk>) => void;
}

function RiskFields({ risk, options, onChange }: RiskFieldsProps) {
  const namesRisk = risk.effect === 'same_risk' || risk.effect === 'estimate_changed';
  const isNew = risk.effect === 'new_hazard';
  return (
    <>
      {options.riskdefinition_version === null && (
        <Alert severity="info">This product has no approved risk definition. Only a new hazard can be recorded.</Alert>
      )}
      <SelectField
        label="Decision"
        options={effectTitles}
        value={risk.effect}
        onChange={(event) => {
          const effect = event.target.value as Risk['effect'];
          const isKnown = effect === 'same_risk' || effect === 'estimate_changed';
          onChange({
            effect,
            risk_id: isKnown ? risk.risk_id : '',
            hazard: effect === 'new_hazard' ? risk.hazard : '',
          });
        }}
      />
      {namesRisk && (
        <SelectField
          label="Risk"
          required
          options={Object.fromEntries(options.rows.map((row) => [row.risk_id, riskText(row)]))}
          value={options.rows.some(({ risk_id }) => risk_id === risk.risk_id) ? risk.risk_id : ''}
          onChange={(event) => onChange({ risk_id: event.target.value })}
        />
      )}
      {isNew && (
        <TextField
          label="New hazard"
          required
          value={risk.hazard}
          onChange={(event) => onChange({ hazard: event.target.value })}
        />
      )}
      {risk.effect !== 'undecided' && (
        <TextField
          label="Reason"
          required
          multiline
          minRows={2}
          value={risk.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </>
  );
}
