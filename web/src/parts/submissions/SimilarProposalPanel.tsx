import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/Loaded';
import { SelectField } from '@/ui/SelectField';
import { SimpleTable } from '@/ui/table/SimpleTable';
import { similarProposalQuery, type SimilarIncidents, type SimilarProposal } from './api';
import { hasNumbers, periodMonths, regions, regionTitles, withProposal } from './similar-incidents';

interface SimilarProposalPanelProps {
  caseId: string;
  similar: SimilarIncidents;
  onUse: (similar: SimilarIncidents) => void;
}

type Counted = 'all' | 'reportable';

// What the organization's own records say, with the source. Nothing is entered before a person accepts it.
export function SimilarProposalPanel({ caseId, similar, onUse }: SimilarProposalPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [counted, setCounted] = useState<Counted>('all');
  const canAsk = /^\d{4}-\d{2}$/.test(similar.last_month);
  const query = useQuery({
    ...similarProposalQuery(caseId, {
      last_month: similar.last_month,
      denominator: similar.denominator ?? undefined,
      is_cumulative: similar.is_cumulative,
      counted,
    }),
    enabled: isOpen && canAsk,
  });
  if (!isOpen || !canAsk) {
    return (
      <Box>
        <Button variant="outlined" disabled={!canAsk} onClick={() => setOpen(true)}>
          Look up in own records
        </Button>
        {!canAsk && (
          <Typography variant="body2" color="textSecondary">
            Enter the last month to look up numbers.
          </Typography>
        )}
      </Box>
    );
  }
  return (
    <Stack
      component="section"
      aria-label="Numbers from own records"
      spacing={1.5}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <SelectField
        size="small"
        label="Count"
        options={{ all: 'All events', reportable: 'Events reportable in the EU' }}
        value={counted}
        onChange={({ target }) => setCounted(target.value as Counted)}
      />
      <Loaded query={query} error="Error looking up the numbers" height={160}>
        {(proposal) => <Proposal proposal={proposal} lastMonth={similar.last_month} />}
      </Loaded>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          disabled={!query.data || !hasNumbers(query.data)}
          onClick={() => {
            if (query.data) onUse(withProposal(similar, query.data));
            setOpen(false);
          }}
        >
          Use these numbers
        </Button>
        <Button onClick={() => setOpen(false)}>Do not use</Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        They replace the numbers below. Where the records give none, what was entered stays.
      </Typography>
    </Stack>
  );
}

const shown = (number: number | null) => (number === null ? 'unknown' : number.toLocaleString('en-US'));

function Proposal({ proposal, lastMonth }: { proposal: SimilarProposal; lastMonth: string }) {
  return (
    <Stack spacing={1.5}>
      <SimpleTable
        label="Numbers from own records"
        headers={['Period', ...regions.map((region) => regionTitles[region])]}
        rows={proposal.periods.map((period, at) => ({
          key: String(at),
          cells: [
            periodMonths(lastMonth, at),
            ...regions.map((region) => (
              <span key={region}>
                {shown(period[region].incidents)} incidents
                <br />
                {shown(period[region].devices)} devices
              </span>
            )),
          ],
        }))}
        empty="No numbers are known."
      />
      {[proposal.incident_source, proposal.device_source].filter(Boolean).map((source) => (
        <Typography key={source} variant="body2">
          Source: {source}
        </Typography>
      ))}
      {proposal.notes.length > 0 && (
        <Alert severity="info">
          <Box component="ul" sx={{ m: 0, pl: 2 }}>
            {proposal.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}
