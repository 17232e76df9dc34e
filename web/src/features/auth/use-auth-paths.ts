import { useLocation } from 'react-router';
import { isPlaygroundPath, paths } from '@/lib/paths';

// The playground's pages link to each other, the ordinary ones likewise.
export function useAuthPaths() {
  const isPlayground = isPlaygroundPath(useLocation().pathname);
  return { isPlayground, authPaths: isPlayground ? paths.playground : paths.auth };
}
