import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Grid3x3, PencilLine } from 'lucide-react';
import type { HubOwner } from '@/lib/hub-owner';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { usePermissions } from '@/parts/access/permissions';
import { ApprovalRule } from '@/parts/signature/ApprovalRule';
import { SignatureList } from '@/parts/signature/SignatureList';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { ApproveButton } from './ApproveButton';
import { defaultGridQuery, gridQuery, gridVersionsQuery, useApproveGrid, type EffectiveGrid } from './api';
import { basisLabels } from '@/parts/risk-grid/grid-content';
import { GridCompareDrawer } from './GridCompareDrawer';
import { GridEditor } from './GridEditor';
import { RegionLegend, RiskMatrix } from '@/parts/risk-grid/RiskMatrix';
import { StatusChip } from './StatusChip';
import { VersionList } from './VersionList';

// The risk grid of a family, or of a product: its own or its family's.
export function RiskGridTab({ owner }: { owner: HubOwner }) {
  const [isEditing, setEditing] = useState(false);
  const query = useQuery(gridQuery(owner));
  const { data: grid } = query;
  const { data: fallback } = useQuery({ ...defaultGridQuery, enabled: grid === null });
  const mayWrite = usePermissions().may('riskgrid:write');
  return (
    <Loaded query={query} error="Error loading the risk grid" height={360}>
      {(grid) => {
        const start = grid ?? fallback;
        if (isEditing && start) {
          return (
            <GridEditor owner={owner} start={start} shown={grid?.version ?? 0} onClose={() => setEditing(false)} />
          );
        }
        if (!grid) {
          return (
            <EmptyState
              icon={<Grid3x3 size={40} />}
              text={
                'No risk grid yet. It defines which combinations of severity and probability are acceptable, and ' +
                'all risks are evaluated with it.'
              }
              action={mayWrite ? 'Start with a 5 × 5 grid' : undefined}
              onAction={() => setEditing(true)}
            />
          );
        }
        return <GridView owner={owner} grid={grid} onEdit={mayWrite ? () => setEditing(true) : undefined} />;
      }}
    </Loaded>
  );
}

interface GridViewProps {
  owner: HubOwner;
  grid: EffectiveGrid;
  onEdit?: () => void;
}

function GridView({ owner, grid, onEdit }: GridViewProps) {
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null);
  const isInherited = owner.type === 'product' && grid.source === 'family';
  const { data: versions = [] } = useQuery({ ...gridVersionsQuery(owner), enabled: !isInherited });
  const basis = grid.probability[0]?.basis ?? 'per_use';
  return (
    <Stack spacing={2.5}>
      <SectionCard
        title={grid.name}
        text={`Probability ${basisLabels[basis]}`}
        actions={
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="body2">Version {grid.version}</Typography>
            <StatusChip status={grid.status} />
            {onEdit && (
              <Button variant="outlined" startIcon={<PencilLine size={16} />} onClick={onEdit}>
                {isInherited ? 'Override for this product' : 'Edit'}
              </Button>
            )}
            {!isInherited && grid.status === 'draft' && <GridApproval owner={owner} grid={grid} />}
          </Stack>
        }
      >
        <Stack spacing={2}>
          {grid.status === 'draft' && grid.approved_version !== null && (
            <Alert severity="info" role="note">
              Version {grid.approved_version} stays in force until this draft is approved.
            </Alert>
          )}
          <RiskMatrix grid={grid} label={`Risk matrix ${grid.name}`} />
          <Warnings warnings={grid.warnings} />
          <RegionLegend grid={grid} />
          <Definitions title="Severity levels">
            {grid.severity.map(({ level, label, definition }) => (
              <li key={level}>
                <strong>{label}</strong>
                {definition && `: ${definition}`}
              </li>
            ))}
          </Definitions>
          {grid.policy_note && (
            <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
              {grid.policy_note}
            </Typography>
          )}
          <SignatureList signatures={grid.signatures} />
        </Stack>
      </SectionCard>
      {versions.length > 0 && (
        <VersionList
          versions={versions}
          onCompare={(from, to) => setCompared({ from, to })}
          footer={<ApprovalRule />}
        />
      )}
      {!isInherited && <CommentPanel record={{ record_kind: 'riskgrid', record_id: owner.id }} />}
      {!isInherited && <ActivitySection entity="riskgrid" entityId={grid.id} />}
      {compared && <GridCompareDrawer owner={owner} {...compared} onClose={() => setCompared(null)} />}
    </Stack>
  );
}

function GridApproval({ owner, grid }: { owner: HubOwner; grid: EffectiveGrid }) {
  const approve = useApproveGrid(owner);
  return (
    <ApproveButton
      file={grid}
      title="Approve risk grid"
      record={`Risk grid ${grid.name} for ${owner.name}, version ${grid.version}`}
      onSign={(signature) => approve.mutateAsync({ version: grid.version, signature })}
    />
  );
}

const Warnings = ({ warnings }: Pick<EffectiveGrid, 'warnings'>) =>
  warnings.length === 0 ? null : (
    <Alert severity="warning" role="note">
      {warnings.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );

const Definitions = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <Typography variant="subtitle2" component="h3">
      {title}
    </Typography>
    <Typography variant="body2" component="ol" sx={{ m: 0, pl: 2.5 }}>
      {children}
    </Typography>
  </div>
);
