import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

// The secret of a mailed link. It leaves the address bar at once so that it is neither copied nor kept in history.
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
