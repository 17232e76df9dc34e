import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@/api/auth-state';
import { getSession } from '@/api/session';
import { tenantInfoQuery } from '@/features/tenants/api';
import { chosenDateFormat, showDatesAs } from '@/lib/dates';

// Pages below write dates as the person or else the organization chose; another choice renders them anew.
export function DatesAsChosen({ children }: { children: ReactNode }) {
  const { user } = useAuth();
  const { tenantID } = getSession();
  const { data: info } = useQuery({ ...tenantInfoQuery(tenantID ?? ''), enabled: tenantID !== null });
  const format = chosenDateFormat(user?.preferences.date_format, info?.date_format);
  showDatesAs(format);
  return <Fragment key={format}>{children}</Fragment>;
}
