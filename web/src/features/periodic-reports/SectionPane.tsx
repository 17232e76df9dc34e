import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { SelectField } from '@/ui/SelectField';
import { tablesQuery, useSaveContent, type CellAddress, type Report, type ReportSection } from './api';
import { ChangeError } from './ChangeError';
import { benefitRiskTitles } from './report-labels';
import { TableView } from './TableView';

interface SectionPaneProps {
  report: Report;
  section: ReportSection;
  mayEdit: boolean;
  cell: CellAddress | null;
  onCell: (cell: CellAddress) => void;
}

// The tables and the text of one section.
export function SectionPane({ report, section, mayEdit, cell, onCell }: SectionPaneProps) {
  return (
    <Stack spacing={2}>
      {section.tables.length > 0 && <SectionTables report={report} section={section} cell={cell} onCell={onCell} />}
      <SectionEditor report={report} section={section} mayEdit={mayEdit} />
    </Stack>
  );
}

function SectionTables({ report, section, cell, onCell }: Omit<SectionPaneProps, 'mayEdit'>) {
  const query = useQuery(tablesQuery(report.id));
  const [device, setDevice] = useState(report.devices[0]?.key ?? '');
  return (
    <SectionCard
      title="Tables"
      text="Select a number to see the rows behind it."
      actions={
        report.devices.length > 1 && (
          <SelectField
            size="small"
            label="Device"
            sx={{ minWidth: 200, maxWidth: '100%' }}
            options={Object.fromEntries(
              report.devices.map(({ key, products }) => [key, `${key} (${products.join(', ')})`]),
            )}
            value={device}
            onChange={(event) => setDevice(event.target.value)}
          />
        )
      }
    >
      <Loaded query={query} error="Error loading the tables">
        {(tables) => (
          <Stack spacing={3}>
            {tables
              .filter(({ table, device: of }) => section.tables.includes(table) && (of === '' || of === device))
              .map((table) => (
                <TableView key={table.key} table={table} cell={cell} onCell={onCell} />
              ))}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}

function SectionEditor({ report, section, mayEdit }: Pick<SectionPaneProps, 'report' | 'section' | 'mayEdit'>) {
  const stored = report.texts.find((text) => text.section === section.key);
  const [text, setText] = useState(stored?.text ?? '');
  const [omitted, setOmitted] = useState(stored?.omitted_reason ?? '');
  const [benefitRisk, setBenefitRisk] = useState(report.benefit_risk);
  const save = useSaveContent(report);
  const isSummary = section.key === 'executive_summary';
  const isChanged =
    text !== (stored?.text ?? '') ||
    omitted !== (stored?.omitted_reason ?? '') ||
    (isSummary && benefitRisk !== report.benefit_risk);
  return (
    <SectionCard title={section.title} text={section.guidance}>
      <Stack
        spacing={2}
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          const others = report.texts.filter((one) => one.section !== section.key);
          save.mutate({
            benefit_risk: benefitRisk,
            texts: [...others, { section: section.key, text, omitted_reason: omitted }],
          });
        }}
      >
        {section.prompts.length > 0 && (
          <div>
            <Typography variant="subtitle2" component="h3">
              What the numbers show
            </Typography>
            <ul style={{ margin: 0, paddingLeft: 20 }}>
              {section.prompts.map((prompt) => (
                <Typography key={prompt} variant="body2" component="li">
                  {prompt}
                </Typography>
              ))}
            </ul>
          </div>
        )}
        <ChangeError error={save.error} />
        {isSummary && (
          <SelectField
            label="Benefit-risk profile"
            disabled={!mayEdit}
            options={benefitRiskTitles}
            value={benefitRisk}
            onChange={(event) => setBenefitRisk(event.target.value as Report['benefit_risk'])}
          />
        )}
        <TextField
          label="Text"
          multiline
          minRows={6}
          value={text}
          slotProps={{ input: { readOnly: !mayEdit } }}
          helperText={mayEdit ? 'Separate paragraphs with an empty line.' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {section.is_data_set && (mayEdit || omitted !== '') && (
          <TextField
            label="Reason for leaving out this data set"
            multiline
            value={omitted}
            slotProps={{ input: { readOnly: !mayEdit } }}
            helperText="Only if this data set is not part of the report"
            onChange={(event) => setOmitted(event.target.value)}
          />
        )}
        {mayEdit && (
          <Button
            type="submit"
            variant="contained"
            sx={{ alignSelf: 'flex-start' }}
            disabled={!isChanged}
            loading={save.isPending}
          >
            Save text
          </Button>
        )}
      </Stack>
    </SectionCard>
  );
}
