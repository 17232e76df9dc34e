import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HubOwner } from '@/lib/hub-owner';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import { LoadingArea } from '@/ui/LoadingArea';
import { definitionDiffQuery, type DefinitionDiff, type RiskRow } from './definition-api';

interface DiffDrawerProps {
  owner: HubOwner;
  from: number;
  to: number;
  onClose: () => void;
}

// Risks added, removed and changed between two versions.
export function DefinitionDiffDrawer({ owner, from, to, onClose }: DiffDrawerProps) {
  const query = useQuery(definitionDiffQuery(owner, from, to));
  return (
    <DetailDrawer title={`Version ${from} and version ${to}`} onClose={onClose}>
      <Loaded query={query} error="Error comparing the versions" loading={<LoadingArea />}>
        {(diff) => <Diff diff={diff} />}
      </Loaded>
    </DetailDrawer>
  );
}

function Diff({ diff }: { diff: DefinitionDiff }) {
  return (
    <Stack spacing={2.5}>
      <Typography>
        {diff.added.length} added, {diff.removed.length} removed, {diff.changed.length} changed, {diff.unchanged}{' '}
        unchanged.
      </Typography>
      <RiskList title="Added" rows={diff.added} />
      <RiskList title="Removed" rows={diff.removed} />
      {diff.changed.length > 0 && (
        <section aria-label="Changed">
          <Typography variant="h6" component="h3">
            Changed
          </Typography>
          {diff.changed.map(({ before, after, fields }) => (
            <Stack key={after.risk_id} spacing={0.25} sx={{ mt: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {after.risk_id} · {after.hazard}
              </Typography>
              {fields.map((field) => (
                <Typography key={field} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {fieldText(field)}: <del>{valueText(before, field)}</del> → <ins>{valueText(after, field)}</ins>
                </Typography>
              ))}
            </Stack>
          ))}
        </section>
      )}
    </Stack>
  );
}

const fieldText = (field: string) => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function valueText(row: RiskRow, field: string): string {
  const value: unknown = row[field as keyof RiskRow];
  if (field === 'risk_controls') return row.risk_controls.map(({ text }) => text).join('; ') || 'none';
  if (Array.isArray(value)) return value.join(', ') || 'none';
  return value === null || value === '' ? 'none' : String(value);
}

const RiskList = ({ title, rows }: { title: string; rows: RiskRow[] }) =>
  rows.length === 0 ? null : (
    <section aria-label={title}>
      <Typography variant="h6" component="h3">
        {title}
      </Typography>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
        {rows.map(({ risk_id, hazard, harm }) => (
          <li key={risk_id}>
            {risk_id} · {hazard}: {harm}
          </li>
        ))}
      </Stack>
    </section>
  );
