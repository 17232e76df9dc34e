import { useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { HubOwner } from '@/lib/hub-owner';
import { usePermissions } from '@/parts/access/permissions';
import { Mark } from '@/ui/Mark';
import { gridQuery, useWithdrawGrid } from './api';
import { definitionQuery, useWithdrawDefinition } from './definition-api';
import { RiskDefinitionTab } from './RiskDefinitionTab';
import { RiskGridTab } from './RiskGridTab';

// A product's risk management files: its own or its family's.
export function RiskTab({ owner }: { owner: HubOwner }) {
  const { data: grid } = useQuery(gridQuery(owner));
  const { data: definition } = useQuery(definitionQuery(owner));
  const withdrawGrid = useWithdrawGrid(owner);
  const withdrawDefinition = useWithdrawDefinition(owner);
  const hasFamily = owner.familyId !== 'no_family';
  return (
    <Stack spacing={4}>
      <Part
        title="Risk grid"
        source={grid?.source}
        hasFamily={hasFamily}
        permission="riskgrid:write"
        isPending={withdrawGrid.isPending}
        onWithdraw={() => withdrawGrid.mutate(undefined)}
      >
        <RiskGridTab owner={owner} />
      </Part>
      <Part
        title="Risk definition"
        source={definition?.source}
        hasFamily={hasFamily}
        permission="riskdefinition:write"
        isPending={withdrawDefinition.isPending}
        onWithdraw={() => withdrawDefinition.mutate(undefined)}
      >
        <RiskDefinitionTab owner={owner} />
      </Part>
    </Stack>
  );
}

interface PartProps {
  title: string;
  source?: 'family' | 'product';
  hasFamily: boolean;
  permission: string;
  isPending: boolean;
  onWithdraw: () => void;
  children: ReactNode;
}

function Part({ title, source, hasFamily, permission, isPending, onWithdraw, children }: PartProps) {
  const [isConfirming, setConfirming] = useState(false);
  const mayWrite = usePermissions().may(permission);
  return (
    <section aria-label={title}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        {source === 'family' && <Chip size="small" label="Inherited from family" />}
        {source === 'product' && <Mark tone="primary" label="Product-specific" />}
        {source === 'product' && hasFamily && mayWrite && (
          <Button size="small" loading={isPending} onClick={() => setConfirming(true)}>
            Revert to family
          </Button>
        )}
      </Stack>
      {children}
      {isConfirming && (
        <Dialog open onClose={() => setConfirming(false)} aria-label={`${title}: revert to family`}>
          <DialogTitle>Revert to family {title.toLowerCase()}?</DialogTitle>
          <DialogContent>
            The product’s own versions will be superseded. They remain available in the version list.
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
            <Button
              variant="contained"
              onClick={() => {
                setConfirming(false);
                onWithdraw();
              }}
            >
              Revert to family
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  );
}
