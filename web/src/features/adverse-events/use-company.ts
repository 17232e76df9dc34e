import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { metadataQuery } from './api';

// The organization's name once its own manufacturer names are set; until then its side contains all manufacturers.
export function useCompany(): string | null {
  const { all_tenants } = useUser();
  const { data } = useQuery(metadataQuery);
  const { tenantID } = getSession();
  const own = [...(data?.company_names ?? []), ...(data?.partner_names ?? [])];
  const hasGroup = data?.competitor_groups?.some(({ side, members }) => side === 'us' && members?.length);
  const name = all_tenants.find(({ id }) => id === tenantID)?.name ?? null;
  return own.length > 0 || hasGroup ? name : null;
}
