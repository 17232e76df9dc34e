import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link as RouterLink, useNavigate, useParams } from 'react-router';
import { noFamily } from '@/lib/hub-owner';
import { countOf } from '@/lib/numbers';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { PageHeader } from '@/ui/PageHeader';
import { familiesQuery, productsQuery } from './hub-api';

const { intellirisk, productHub } = paths;
const home = { title: 'Risk Analysis', path: intellirisk.home };

interface Choice {
  key: string;
  title: string;
  note: string;
  to: string;
}

const ChoiceList = ({ label, choices }: { label: string; choices: Choice[] }) => (
  <Card>
    <List aria-label={label} disablePadding>
      {choices.map(({ key, title, note, to }) => (
        <li key={key}>
          <ListItemButton component={RouterLink} to={to} divider>
            <ListItemText primary={title} secondary={note} />
          </ListItemButton>
        </li>
      ))}
    </List>
  </Card>
);

const Waiting = () => <Skeleton variant="rounded" height={240} role="img" aria-label="Loading" />;

// First choose the family.
export function FamilyChoicePage() {
  const navigate = useNavigate();
  const query = useQuery(familiesQuery);
  const { data: withoutFamily } = useQuery(productsQuery(noFamily));
  return (
    <>
      <PageHeader title="Complaint Analyses" crumbs={[home]} />
      <Loaded query={query} error="Error loading the families" loading={<Waiting />}>
        {(families) =>
          families.length === 0 && withoutFamily?.length === 0 ? (
            <EmptyState
              text="No products yet. Complaints are analyzed by product."
              action="Go to the Product Hub"
              onAction={() => void navigate(productHub.home)}
            />
          ) : (
            <ChoiceList
              label="Families"
              choices={[
                ...families.map(({ id, name, product_count, has_riskgrid, has_riskdefinition }) => ({
                  key: id,
                  title: name,
                  note: `${countOf(product_count, 'product')} · ${has_riskgrid && has_riskdefinition ? 'risk grid and definition available' : 'risk grid and definition required'}`,
                  to: generatePath(intellirisk.family, { familyId: id }),
                })),
                {
                  key: noFamily,
                  title: 'No family',
                  note: 'Products without a family',
                  to: generatePath(intellirisk.family, { familyId: noFamily }),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}

// Then choose the product.
export function ProductChoicePage() {
  const navigate = useNavigate();
  const { familyId = noFamily } = useParams();
  const query = useQuery(productsQuery(familyId));
  const { data: families } = useQuery(familiesQuery);
  const family = families?.find(({ id }) => id === familyId);
  if (families && !family && familyId !== noFamily) return <UnknownFamily />;
  const name = familyId === noFamily ? 'No family' : (family?.name ?? 'Family');
  return (
    <>
      <PageHeader title={name} crumbs={[home, { title: 'Complaints', path: intellirisk.complaints }]} />
      <Loaded query={query} error="Error loading the products" loading={<Waiting />}>
        {(products) =>
          products.length === 0 ? (
            <EmptyState
              text="This family has no products yet."
              action="Go to the Product Hub"
              onAction={() => void navigate(productHub.home)}
            />
          ) : (
            <ChoiceList
              label="Products"
              choices={products.map((product) => ({
                key: product.id,
                title: product.name,
                note: `${product.product_codes.join(', ')} · ${countOf(product.complaints_12_months, 'complaint')} in 12 months`,
                to: generatePath(intellirisk.product, { familyId, productId: product.id }),
              }))}
            />
          )
        }
      </Loaded>
    </>
  );
}

function UnknownFamily() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Family not found" crumbs={[home, { title: 'Complaints', path: intellirisk.complaints }]} />
      <EmptyState
        text="This family does not exist or was deleted."
        action="Choose another family"
        onAction={() => void navigate(intellirisk.complaints)}
      />
    </>
  );
}
