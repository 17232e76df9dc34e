import { paths } from '@/lib/paths';
import type { AppRoute } from './app-route';
import { redirectTo } from './page-kinds';
import { dashboardRoutes } from './routes-dashboard';
import { productRoutes } from './routes-products';

const loadLogin = () => import('@/features/auth/LoginPage').then((module) => module.LoginPage);
const loadForgot = () => import('@/features/auth/ForgotPage').then((module) => module.ForgotPage);
const loadReset = () => import('@/features/auth/ResetPage').then((module) => module.ResetPage);
const loadOnboard = () => import('@/features/auth/OnboardPage').then((module) => module.OnboardPage);
const loadInvitation = () =>
  import('@/features/auth/InvitationSignupPage').then((module) => module.InvitationSignupPage);
const loadSelectTenant = () => import('@/features/tenants/SelectTenantPage').then((module) => module.SelectTenantPage);
const loadRegister = () => import('@/features/auth/RegisterPage').then((module) => module.RegisterPage);
const loadPlaygroundRegister = () =>
  import('@/features/auth/PlaygroundRegisterPage').then((module) => module.PlaygroundRegisterPage);

const guestPage = { guard: 'guest', layout: 'auth' } as const;
const mfaPage = { guard: 'signedIn', layout: 'mfa' } as const;

const authRoutes = (
  set: typeof paths.auth | typeof paths.playground,
  page: AppRoute['page'],
  suffix = '',
): AppRoute[] => [
  { path: set.login, title: `Sign in${suffix}`, ...guestPage, page: loadLogin },
  { path: set.register, title: `Register${suffix}`, ...guestPage, page },
  { path: set.forgot, title: `Forgot password${suffix}`, ...guestPage, page: loadForgot },
  { path: set.reset, title: `Reset password${suffix}`, ...guestPage, page: loadReset },
  { path: set.onboard, title: `First sign-in${suffix}`, ...guestPage, page: loadOnboard },
  { path: set.invitationSignup, title: `Invitation${suffix}`, ...guestPage, page: loadInvitation },
  {
    path: set.selectTenant,
    title: `Select a tenant${suffix}`,
    guard: 'signedIn',
    layout: 'auth',
    page: loadSelectTenant,
  },
];

// Every route of the application and who may open it.
export const routes: AppRoute[] = [
  {
    path: paths.root,
    title: 'Home',
    guard: 'secondFactor',
    layout: 'none',
    page: () => import('./pages/RootRedirect').then((module) => module.RootRedirect),
  },
  ...authRoutes(paths.auth, loadRegister),
  ...authRoutes(paths.playground, loadPlaygroundRegister, ' · Playground'),
  {
    path: paths.mfa.generateOtp,
    title: 'Set up the second factor',
    ...mfaPage,
    page: () => import('@/features/auth/GenerateOtpPage').then((module) => module.GenerateOtpPage),
  },
  {
    path: paths.mfa.verifyOtp,
    title: 'Second factor',
    ...mfaPage,
    page: () => import('@/features/auth/VerifyOtpPage').then((module) => module.VerifyOtpPage),
  },
  {
    path: paths.user.root,
    title: 'Profile',
    guard: 'secondFactor',
    layout: 'none',
    page: redirectTo(paths.user.profile),
  },
  {
    path: paths.user.profile,
    title: 'Profile',
    guard: 'secondFactor',
    layout: 'app',
    page: () => import('@/features/people/ProfilePage').then((module) => module.ProfilePage),
  },
  {
    path: paths.work,
    title: 'My work',
    guard: 'secondFactor',
    layout: 'app',
    page: () => import('@/features/work/HomePage').then((module) => module.HomePage),
  },
  {
    path: paths.glossary,
    title: 'Glossary',
    guard: 'secondFactor',
    layout: 'app',
    page: () => import('./pages/GlossaryPage').then((module) => module.GlossaryPage),
  },
  {
    path: paths.monitoringAlias,
    title: 'Monitoring',
    guard: 'secondFactor',
    layout: 'none',
    page: redirectTo(paths.monitoring),
  },
  {
    path: paths.coldstart,
    title: 'Navigator',
    guard: 'secondFactor',
    layout: 'app',
    page: () => import('./pages/ColdstartPage').then((module) => module.ColdstartPage),
  },
  ...dashboardRoutes,
  ...productRoutes,
  {
    path: paths.notFound,
    title: 'Page not found',
    guard: 'public',
    layout: 'adaptive',
    page: async () => {
      const { NotFoundPage } = await import('./pages/NotFoundPage');
      const destinations = routes.filter(({ layout, path }) => layout === 'app' && !path.includes(':'));
      return () => <NotFoundPage destinations={destinations} />;
    },
  },
];
