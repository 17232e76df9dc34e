import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, ListChecks } from 'lucide-react';
import { countOf } from '@/lib/numbers';
import type { HubOwner } from '@/lib/hub-owner';
import { ActivitySection } from '@/parts/activity/ActivitySection';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { usePermissions } from '@/parts/access/permissions';
import { useDownload } from '@/parts/exports/api';
import { SignatureList } from '@/parts/signature/SignatureList';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { ApproveButton } from './ApproveButton';
import {
  definitionQuery,
  definitionVersionsQuery,
  downloadCall,
  useApproveDefinition,
  type Definition,
} from './definition-api';
import { DefinitionDiffDrawer } from './DefinitionDiffDrawer';
import { DefinitionTable } from './DefinitionTable';
import { DefinitionWizard } from './DefinitionWizard';
import { StatusChip } from './StatusChip';
import { VersionList } from './VersionList';

// The risk definition of a family, or of a product: its own or its family's.
export function RiskDefinitionTab({ owner }: { owner: HubOwner }) {
  const [isUploading, setUploading] = useState(false);
  const query = useQuery(definitionQuery(owner));
  const mayWrite = usePermissions().may('riskdefinition:write');
  return (
    <Loaded query={query} error="Error loading the risk definition" height={360}>
      {(definition) => {
        if (isUploading) return <DefinitionWizard owner={owner} onClose={() => setUploading(false)} />;
        if (!definition) {
          return (
            <EmptyState
              icon={<ListChecks size={40} />}
              text={
                'No risk definition yet. It lists each risk from hazard to residual risk, and complaints ' +
                'and reports are compared with it.'
              }
              action={mayWrite ? 'Upload risk definition' : undefined}
              onAction={() => setUploading(true)}
            />
          );
        }
        return (
          <DefinitionView
            owner={owner}
            definition={definition}
            onUpload={mayWrite ? () => setUploading(true) : undefined}
          />
        );
      }}
    </Loaded>
  );
}

interface DefinitionViewProps {
  owner: HubOwner;
  definition: Definition;
  onUpload?: () => void;
}

function DefinitionView({ owner, definition, onUpload }: DefinitionViewProps) {
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null);
  const download = useDownload();
  const isInherited = owner.type === 'product' && definition.source === 'family';
  const { data: versions = [] } = useQuery({ ...definitionVersionsQuery(owner), enabled: !isInherited });
  const { riskgrid, warnings } = definition;
  return (
    <Stack spacing={2.5}>
      <SectionCard
        title={`${countOf(definition.row_count, 'risk')}`}
        text={`From ${definition.file_name}, using the levels of risk grid version ${riskgrid?.version ?? '–'}`}
        actions={
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="body2">Version {definition.version}</Typography>
            <StatusChip status={definition.status} />
            {onUpload && (
              <Button variant="outlined" startIcon={<FileUp size={16} />} onClick={onUpload}>
                {isInherited ? 'Override for this product' : 'Upload new version'}
              </Button>
            )}
            {!isInherited && definition.status === 'draft' && (
              <DefinitionApproval owner={owner} definition={definition} />
            )}
          </Stack>
        }
      >
        <Stack spacing={1.5}>
          {riskgrid && riskgrid.status !== 'approved' && (
            <Alert severity={riskgrid.status === 'draft' ? 'info' : 'warning'} role="note">
              {riskgrid.status === 'draft'
                ? 'Its risk grid is a draft. Approve the grid first, then this definition.'
                : 'Its risk grid has been superseded. Upload the definition again to check it against the new grid.'}
            </Alert>
          )}
          {warnings.length > 0 && (
            <Alert severity="warning" role="note">
              {warnings.length} {warnings.length === 1 ? 'note' : 'notes'} from the check, for example row{' '}
              {warnings[0]?.row}: {warnings[0]?.message}
            </Alert>
          )}
          <SignatureList signatures={definition.signatures} />
        </Stack>
      </SectionCard>
      <DefinitionTable
        rows={definition.rows}
        actions={
          <Button
            size="small"
            startIcon={<Download size={15} />}
            loading={download.isPending}
            onClick={() => download.mutate({ call: downloadCall(owner, 'xlsx'), name: 'risk-definition.xlsx' })}
          >
            Export
          </Button>
        }
      />
      {versions.length > 0 && <VersionList versions={versions} onCompare={(from, to) => setCompared({ from, to })} />}
      {!isInherited && <CommentPanel record={{ record_kind: 'riskdefinition', record_id: owner.id }} />}
      <ActivitySection entity="riskdefinition" entityId={definition.id} />
      {compared && <DefinitionDiffDrawer owner={owner} {...compared} onClose={() => setCompared(null)} />}
    </Stack>
  );
}

function DefinitionApproval({ owner, definition }: { owner: HubOwner; definition: Definition }) {
  const approve = useApproveDefinition(owner);
  return (
    <ApproveButton
      file={definition}
      title="Approve risk definition"
      record={`Risk definition for ${owner.name}, version ${definition.version} (${definition.row_count} risks)`}
      onSign={(signature) => approve.mutateAsync({ version: definition.version, signature })}
    />
  );
}
