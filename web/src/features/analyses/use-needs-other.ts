import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/api/auth-state';
import { signingRulesQuery } from '@/parts/signature/api';

// Server rule: users cannot confirm or approve their own work unless the organization allows it.
export function useNeedsOther() {
  const { id: myself } = useUser();
  const { data: rules } = useQuery(signingRulesQuery);
  return (authorId: string) => authorId === myself && rules?.authors_may_approve !== true;
}
