import type { ReactNode } from 'react';
import { createHashRouter, createMemoryRouter, matchPath, Navigate, Outlet, type RouteObject } from 'react-router';
import { paths } from '@/lib/paths';
import { SplashScreen } from '@/ui/SplashScreen';
import type { AppRoute, Guard, Layout } from './app-route';
import { GuestGuard, PlanGuard, SecondFactorGuard, SignedInGuard } from './guards';
import { AdaptiveLayout } from './layout/AdaptiveLayout';
import { AppLayout } from './layout/AppLayout';
import { AuthLayout } from './layout/AuthLayout';
import { MfaLayout } from './layout/MfaLayout';
import { RootFrame } from './layout/RootFrame';
import { ErrorPage } from './pages/ErrorPage';
import { routes } from './routes';

type Wrapper = (props: { children: ReactNode }) => ReactNode;

const Bare: Wrapper = ({ children }) => children;
const guards: Record<Guard, Wrapper> = {
  public: Bare,
  guest: GuestGuard,
  signedIn: SignedInGuard,
  secondFactor: SecondFactorGuard,
};
const layouts: Record<Layout, Wrapper> = {
  none: Bare,
  auth: AuthLayout,
  mfa: MfaLayout,
  app: AppLayout,
  adaptive: AdaptiveLayout,
};

function toRouteObject(route: AppRoute): RouteObject {
  return {
    path: route.path,
    handle: { title: route.title },
    lazy: async () => {
      const Page = await route.page();
      const page = <Page key={route.path} />;
      return { element: route.plan ? <PlanGuard feature={route.plan}>{page}</PlanGuard> : page };
    },
  };
}

// Pages with the same guard and layout share one instance, so the navigation stays mounted between them.
function frameRoutes(): RouteObject[] {
  const keyOf = ({ guard, layout }: AppRoute) => `${guard} ${layout}`;
  const firsts = routes.filter((route, index) => routes.findIndex((other) => keyOf(other) === keyOf(route)) === index);
  return firsts.map((first) => {
    const GuardOfGroup = guards[first.guard];
    const LayoutOfGroup = layouts[first.layout];
    return {
      element: (
        <GuardOfGroup>
          <LayoutOfGroup>
            <Outlet />
          </LayoutOfGroup>
        </GuardOfGroup>
      ),
      children: routes.filter((route) => keyOf(route) === keyOf(first)).map(toRouteObject),
    };
  });
}

const routeObjects: RouteObject[] = [
  {
    element: <RootFrame />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <SplashScreen />,
    children: [...frameRoutes(), { path: '*', element: <Navigate to={paths.notFound} replace /> }],
  },
];

export const createAppRouter = () => createHashRouter(routeObjects);
export const createTestRouter = (path: string) => createMemoryRouter(routeObjects, { initialEntries: [path] });

export const findGuard = (pathname: string): Guard | undefined =>
  routes.find(({ path }) => matchPath(path, pathname))?.guard;
