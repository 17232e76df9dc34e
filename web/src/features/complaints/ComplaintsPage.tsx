import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '@/lib/paths';
import { TenantChip } from '@/parts/access/TenantChip';
import type { Choice } from '@/parts/filters/ValuesFilter';
import { SavedViews } from '@/parts/saved-views/SavedViews';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { useListAddress } from '@/ui/table/use-list-address';
import { allDatasetsQuery, familyNamesQuery, harmNamesQuery, productNamesQuery } from './api';
import { toQuery, type FilterName } from './complaint-filters';
import { ComplaintsView } from './ComplaintsView';
import { SampleFileLink } from './SampleFileLink';

// All complaints of the organization.
export function ComplaintsPage() {
  const address = useListAddress();
  return (
    <>
      <PageHeader
        title="Complaints"
        crumbs={[{ title: 'Product Hub', path: paths.productHub.home }]}
        chips={<TenantChip />}
        actions={<SavedViews page="complaints" />}
      />
      <ComplaintsView
        query={toQuery(address.params)}
        address={address}
        fixed={[]}
        lists={useLists()}
        empty={<NoComplaint />}
      />
    </>
  );
}

const patientTypes = ['patient', 'lay_user'] as const;
const fixedOfPatients: FilterName[] = ['complainant_type'];

// The same page for complaints from patients and lay users.
export function PatientComplaintsPage() {
  const address = useListAddress();
  const query = { ...toQuery(address.params), complainant_type: [...patientTypes] };
  return (
    <>
      <PageHeader
        title="Patient Complaints"
        crumbs={[{ title: 'Product Hub', path: paths.productHub.home }]}
        chips={<TenantChip />}
        actions={<SavedViews page="patient-complaints" />}
      />
      <ComplaintsView
        query={query}
        address={address}
        fixed={fixedOfPatients}
        lists={useLists()}
        isAboutPatients
        empty={<NoComplaint />}
      />
    </>
  );
}

// The available filter values. An empty list is not offered; one that is loading keeps its place.
function useLists(): Partial<Record<FilterName, Choice[]>> {
  const { data: datasets } = useQuery(allDatasetsQuery);
  const { data: families } = useQuery(familyNamesQuery);
  const { data: products } = useQuery(productNamesQuery);
  const { data: harms } = useQuery(harmNamesQuery);
  const named = (rows?: { id: string; name: string }[]) => rows?.map(({ id, name }) => ({ value: id, title: name }));
  const severities = harms?.flatMap(({ current_severities }) => current_severities.map(({ level }) => level));
  const levels = severities && [...new Set(severities)].sort((a, b) => a - b);
  const lists: Partial<Record<FilterName, Choice[] | undefined>> = {
    family_id: named(families),
    product_id: named(products),
    dataset_id: named(datasets?.filter(({ status }) => status === 'ready')),
    harm_id: named(harms?.filter(({ status }) => status === 'active')),
    severity: levels?.map((level) => ({ value: String(level), title: `Level ${level}` })),
  };
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, choices]) => choices === undefined || choices.length > 0)
      .map(([name, choices = []]) => [name, choices]),
  );
}

function NoComplaint() {
  const navigate = useNavigate();
  return (
    <EmptyState
      text="No complaints yet. Upload complaints from a product page."
      action="Go to the Product Hub"
      onAction={() => void navigate(paths.productHub.home)}
    >
      <SampleFileLink />
    </EmptyState>
  );
}
