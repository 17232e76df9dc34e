import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

// The token of an emailed link. Removed from the address bar immediately, so that it is neither copied nor kept in the
// history.
export function useLinkToken(): string | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const fromAddress = params.get('token');
  const [token] = useState(fromAddress);
  useEffect(() => {
    if (fromAddress !== null) void navigate({ search: '' }, { replace: true });
  }, [fromAddress, navigate]);
  return token;
}
