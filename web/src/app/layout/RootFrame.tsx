import { useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { ProgressBar } from '@/ui/ProgressBar';

export function RootFrame() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const title = useMatches()
    .map(({ handle }) => handle as { title?: string } | undefined)
    .findLast((handle) => handle?.title)?.title;
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <title>{title ? `${title} · Pharos` : 'Pharos'}</title>
      <ProgressBar isLoading={navigation.state !== 'idle'} step={pathname} />
      <Outlet />
    </>
  );
}
