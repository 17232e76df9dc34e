import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { signingRulesQuery } from '@/parts/signature/api';

// Nobody confirms or approves what they wrote, unless the organization allows it: the server's rule.
export function useNeedsOther() {
  const { id: myself } = useUser();
  const { data: rules } = useQuery(signingRulesQuery);
  return (authorId: string) => authorId === myself && rules?.authors_may_approve !== true;
}
