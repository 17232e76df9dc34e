import { useState } from 'react';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router';
import { noFamily, type HubOwner, type HubTab } from '@/lib/hub-owner';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { RecordActivity } from '@/parts/activity/RecordActivity';
import { CommentPanel } from '@/parts/comments/CommentPanel';
import { useRecentRecord } from '@/parts/recent/recent-records';
import { MissingRecord } from '@/parts/records/MissingRecord';
import { EmptyState } from '@/ui/EmptyState';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';
import { familyQuery, type Family } from './api';
import { DeleteFamilyDialog } from './DeleteFamilyDialog';
import { FamilyDialog } from './FamilyDialog';
import { newProductPath } from './hub-paths';
import { HubTabs } from './HubTabs';
import { ProductsTable } from './ProductsTable';

// `tabs` come from other features and are shown between Products and Activity.
export function FamilyPage({ tabs }: { tabs: HubTab[] }) {
  const { familyId = noFamily } = useParams();
  const { data: family, isError, error, refetch } = useQuery(familyQuery(familyId));
  useRecentRecord('family', familyId, family?.name, useLocation().pathname);
  if (isError) return <MissingRecord what="family" error={error} onRetry={() => void refetch()} />;
  if (!family) return <Skeleton variant="rounded" height={360} />;
  const isReal = familyId !== noFamily;
  const owner: HubOwner = { type: 'family', id: family.id, familyId, name: family.name };
  return (
    <>
      <FamilyHeader family={family} isReal={isReal} />
      {family.description && (
        <Typography color="textSecondary" sx={{ mt: -1.5, mb: 2, whiteSpace: 'pre-line' }}>
          {family.description}
        </Typography>
      )}
      <HubTabs
        label={`${family.name} tabs`}
        tabs={[
          { key: 'products', label: 'Products', content: <Products family={family} familyId={familyId} /> },
          ...(isReal
            ? [
                ...tabs.map(({ key, label, Content }) => ({ key, label, content: <Content owner={owner} /> })),
                {
                  key: 'comments',
                  label: 'Comments',
                  content: <CommentPanel record={{ record_kind: 'family', record_id: family.id }} />,
                },
                {
                  key: 'activity',
                  label: 'Activity',
                  content: <RecordActivity entity="family" entityId={family.id} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

const Products = ({ family, familyId }: { family: Family; familyId: string }) => (
  <ProductsTable
    title="Products"
    familyId={familyId}
    empty={
      <EmptyState
        text={familyId === noFamily ? 'All products belong to a family.' : `${family.name} has no products yet.`}
      />
    }
  />
);

function FamilyHeader({ family, isReal }: { family: Family; isReal: boolean }) {
  const navigate = useNavigate();
  const { may } = usePermissions();
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title={family.name}
        crumbs={[{ title: 'Product Hub', path: paths.productHub.home }]}
        chips={family.private_label_customer && <Mark label={`Private label: ${family.private_label_customer}`} />}
        actions={
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            {isReal && may('family:write') && (
              <Button variant="outlined" startIcon={<Pencil size={16} />} onClick={() => setOpened('edit')}>
                Edit family
              </Button>
            )}
            {isReal && may('family:delete') && (
              <Button
                variant="outlined"
                color="error"
                startIcon={<Trash2 size={16} />}
                onClick={() => setOpened('delete')}
              >
                Delete family
              </Button>
            )}
            {may('product:write') && (
              <Button
                variant="contained"
                startIcon={<Plus size={16} />}
                component={RouterLink}
                to={newProductPath(isReal ? family.id : null)}
              >
                New product
              </Button>
            )}
          </Stack>
        }
      />
      {opened === 'edit' && <FamilyDialog family={family} onClose={close} />}
      {opened === 'delete' && (
        <DeleteFamilyDialog family={family} onDeleted={() => void navigate(paths.productHub.home)} onClose={close} />
      )}
    </>
  );
}
