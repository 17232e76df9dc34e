// Every address of the application. `app/routes.tsx` maps each one to a page.
const authPaths = <Prefix extends string>(prefix: Prefix) =>
  ({
    login: `/auth/${prefix}login`,
    register: `/auth/${prefix}register`,
    forgot: `/auth/${prefix}forgot`,
    reset: `/auth/${prefix}reset`,
    onboard: `/auth/${prefix}onboard`,
    invitationSignup: `/auth/${prefix}invitation-signup`,
    selectTenant: `/auth/${prefix}select-tenant`,
  }) as const;

const product = '/product-hub/:familyId/product/:productId';
const analysedProduct = '/intellirisk/complaints/:familyId/product/:productId';
const dataset = `${analysedProduct}/dataset/:datasetId` as const;
const aeDataset = '/intellirisk/ae/dataset/:datasetId';

export const paths = {
  root: '/',
  notFound: '/404',
  coldstart: '/coldstart',
  procodeSearch: '/procode-search',
  riskHome: '/risk-home',
  work: '/work',
  reportableCase: '/dashboard/reportability/:caseId',
  caseReport: '/dashboard/reportability/:caseId/reports/:reportId',
  glossary: '/glossary',
  monitoringAlias: '/monitoring',
  monitoring: '/events/monitoring',
  auth: authPaths(''),
  playground: authPaths('playground-'),
  mfa: { generateOtp: '/mfa/generate-otp', verifyOtp: '/mfa/verify-otp' },
  user: { root: '/user', profile: '/user/profile', managePeople: '/user/manage-people' },
  tenant: {
    users: '/tenant/users',
    settings: '/tenant/settings',
    audit: '/tenant/audit',
    master: '/tenant/master',
    competitorSettings: '/tenant/competitor-settings',
  },
  dashboard: {
    adverseEvents: '/dashboard/adverse-events',
    risk: '/dashboard/risk',
    recalls: '/dashboard/recalls',
    profile: '/dashboard/profile',
    complaints: '/dashboard/complaints',
    mapping: '/dashboard/mapping',
    harms: '/dashboard/harms',
    pms: '/dashboard/pms',
    pmsPlan: '/dashboard/pms/:id',
    pmsSignal: '/dashboard/pms/signals/:id',
    psu: '/dashboard/psu',
    psuReport: '/dashboard/psu/:id',
    lit: '/dashboard/lit',
    cer: '/dashboard/cer',
    reportability: '/dashboard/reportability',
    authorityReports: '/dashboard/reportability/reports',
    productInformation: '/dashboard/product-information',
    patientComplaints: '/dashboard/patient-complaints',
    clinicalLiterature: '/dashboard/clinical-literature',
    investigation: '/dashboard/investigation',
    investigationDetail: '/dashboard/investigation/:id',
    procodeSearch: '/dashboard/procode-search',
    registers: '/dashboard/registers',
  },
  productHub: {
    home: '/product-hub',
    importFromGudid: '/product-hub/import-from-gudid',
    family: '/product-hub/:familyId',
    product,
    productEdit: `${product}/edit`,
    complaints: `${product}/complaints`,
    complaintDataset: `${product}/complaints/:complaintDatasetId`,
  },
  intellirisk: {
    home: '/intellirisk',
    complaints: '/intellirisk/complaints',
    family: '/intellirisk/complaints/:familyId',
    product: analysedProduct,
    review: `${dataset}/review`,
    map: `${dataset}/map/:analysisId`,
    grid: `${dataset}/grid/:analysisId`,
    summary: `${dataset}/summary/:analysisId`,
    adverseEvents: '/intellirisk/ae',
    aeReview: `${aeDataset}/review`,
    aeMap: `${aeDataset}/map/:analysisId`,
    aeGrid: `${aeDataset}/grid/:analysisId`,
    aeSummary: `${aeDataset}/summary/:analysisId`,
    competitiveRiskAnalysis: '/intellirisk/competitive-risk-analysis',
  },
} as const;

export const dashboardRoot = paths.dashboard.adverseEvents;

interface PathTree {
  readonly [name: string]: string | PathTree;
}

const flatten = (tree: PathTree): string[] =>
  Object.values(tree).flatMap((entry) => (typeof entry === 'string' ? [entry] : flatten(entry)));

export const allPaths = flatten(paths);

export const isPlaygroundPath = (pathname: string) => pathname.startsWith('/auth/playground-');
