import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { tenantInfoQuery } from '@/features/tenants/api';
import { chosenDateFormat, showDatesAs } from '@/lib/dates';

// Pages below use the date format chosen by the user or the organization; a new choice re-renders them.
export function DatesAsChosen({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { tenantID } = getSession();
  const { data: info } = useQuery({ ...tenantInfoQuery(tenantID ?? ''), enabled: tenantID !== null });
  const format = chosenDateFormat(user?.preferences.date_format, info?.date_format);
  showDatesAs(format);
  return <Fragment key={format}>{children}</Fragment>;
}
