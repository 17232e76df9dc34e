import { useLocation } from 'react-router';
import { isPlaygroundPath, paths } from '@/lib/paths';

// Playground pages link to playground pages, regular pages to regular pages.
export function useAuthPaths() {
  const isPlayground = isPlaygroundPath(useLocation().pathname);
  return { isPlayground, authPaths: isPlayground ? paths.playground : paths.auth };
}
