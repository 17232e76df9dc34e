import { Navigate, useLocation } from 'react-router';
import type { AppRoute } from './app-route';

type PageLoader = AppRoute['page'];

export const comingSoon =
  (title: string, text: string): PageLoader =>
  async () => {
    const { ComingSoonPage } = await import('./pages/ComingSoonPage');
    return () => <ComingSoonPage title={title} text={text} />;
  };

export const redirectTo =
  (pathname: string): PageLoader =>
  async () =>
    function Redirect() {
      const { search } = useLocation();
      return <Navigate to={{ pathname, search }} replace />;
    };
