import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Boxes, FolderPlus, Plus, SearchCode, Upload } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { paths } from '@/lib/paths';
import { usePermissions } from '@/parts/access/permissions';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { useListAddress } from '@/ui/table/use-list-address';
import { AddCodeDialog } from './AddCodeDialog';
import { familiesQuery, familyQuery } from './api';
import { ChooseProductDialog } from './ChooseProductDialog';
import { FamilyDialog } from './FamilyDialog';
import { FamilyList } from './FamilyList';
import { complaintsPath, familyPath, newProductPath } from './hub-paths';
import { ProductsTable } from './ProductsTable';

type Opened = 'family' | 'complaints' | 'code' | null;

export function HubHomePage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const [opened, setOpened] = useState<Opened>(null);
  const { may } = usePermissions();
  const families = useQuery(familiesQuery);
  const { data: withoutFamily } = useQuery(familyQuery('no_family'));
  const chosen = address.params.get('family');
  const code = address.params.get('procode');
  const family = families.data?.find(({ id }) => id === chosen);
  const total =
    families.data && withoutFamily
      ? families.data.reduce((sum, { product_count }) => sum + product_count, withoutFamily.product_count)
      : undefined;
  const isNothing = total === 0 && families.data?.length === 0;
  const close = () => setOpened(null);
  const content = isNothing ? (
    <EmptyState
      icon={<Boxes size={32} />}
      text="Create a family or import from GUDID"
      action={may('gudid:import') ? 'Import from GUDID' : undefined}
      onAction={() => void navigate(paths.productHub.importFromGudid)}
    />
  ) : (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' } }}>
      <FamilyList
        families={families.data}
        withoutFamily={withoutFamily}
        total={total}
        chosen={chosen}
        onChoose={(id) => address.setFilter('family', id ? [id] : [])}
      />
      <Stack spacing={1.5} sx={{ minWidth: 0 }}>
        {family && (
          <Button
            component={RouterLink}
            to={familyPath(family.id)}
            size="small"
            sx={{ alignSelf: 'start' }}
          >{`Open the family “${family.name}”`}</Button>
        )}
        <ProductsTable
          title={family?.name ?? (chosen === 'no_family' ? 'No family' : 'Products')}
          familyId={chosen ?? undefined}
          empty={<EmptyState text="No products yet." />}
        />
      </Stack>
    </Box>
  );
  return (
    <>
      <PageHeader
        title="Product Hub"
        actions={
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button component={RouterLink} to={paths.procodeSearch}>
              Find a product code
            </Button>
            {may('family:write') && (
              <Button variant="outlined" startIcon={<FolderPlus size={16} />} onClick={() => setOpened('family')}>
                New family
              </Button>
            )}
            {may('complaint:import') && (
              <Button
                variant="outlined"
                startIcon={<Upload size={16} />}
                disabled={!total}
                onClick={() => setOpened('complaints')}
              >
                Upload complaints
              </Button>
            )}
            {may('gudid:import') && (
              <Button
                variant="outlined"
                startIcon={<SearchCode size={16} />}
                component={RouterLink}
                to={paths.productHub.importFromGudid}
              >
                Import from GUDID
              </Button>
            )}
            {may('product:write') && (
              <Button
                variant="contained"
                startIcon={<Plus size={16} />}
                component={RouterLink}
                to={`${newProductPath(chosen)}${code ? `?procode=${code}` : ''}`}
              >
                New product
              </Button>
            )}
          </Stack>
        }
      />
      {code && (
        <Alert
          severity="info"
          role="note"
          sx={{ mb: 2 }}
          onClose={() => address.setFilter('procode', [])}
          action={
            may('product:write') && (
              <Button color="inherit" size="small" onClick={() => setOpened('code')}>
                Add to product
              </Button>
            )
          }
        >
          Product code {code}: add it to a product, or create a new product with it.
        </Alert>
      )}
      <Loaded query={families} error="Error loading the families" loading={content}>
        {() => content}
      </Loaded>
      {opened === 'family' && <FamilyDialog onSaved={({ id }) => address.setFilter('family', [id])} onClose={close} />}
      {opened === 'complaints' && (
        <ChooseProductDialog
          title="Upload complaints"
          submitLabel="Continue"
          onChoose={(product) => void navigate(complaintsPath(product))}
          onClose={close}
        />
      )}
      {opened === 'code' && code && <AddCodeDialog code={code} onClose={close} />}
    </>
  );
}
