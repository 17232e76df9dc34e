import { queryOptions } from '@tanstack/react-query';
import { client, unwrap, type Schemas } from '@/api/client';
import { useChange } from '@/api/use-change';
import { activityKey } from '@/parts/activity/api';
import type { SignatureInput } from '@/parts/signature/api';

export type Plan = Schemas['PmsPlan'];
export type PlanBody = Schemas['PmsPlanBody'];
export type PlanRow = Schemas['PmsPlanRow'];
export type PlanState = Schemas['PmsPlanState'];
export type Element = Schemas['PmsElement'];
export type ElementCoverage = Schemas['PmsElementCoverage'];
export type Indicator = Schemas['PmsIndicator'];
export type Method = Schemas['PmsMethod'];
export type IndicatorTrend = Schemas['PmsIndicatorTrend'];
export type TrendPoint = Schemas['PmsTrendPoint'];
export type Signal = Schemas['PmsSignal'];
export type SignalRow = Schemas['PmsSignalRow'];
export type SignalState = Schemas['PmsSignalState'];
export type Assessment = Schemas['PmsAssessment'];
export type Answer = Schemas['PmsAnswer'];

interface PageQuery {
  page?: number;
  page_size?: number;
  order_by?: string[];
}
type PlanQuery = PageQuery & { state?: PlanState; q?: string };
type SignalQuery = PageQuery & { state?: SignalState; plan_id?: string };

const key = 'surveillance';

export const plansQuery = (query: PlanQuery) =>
  queryOptions({
    queryKey: [key, 'plans', query],
    queryFn: () => unwrap(client.GET('/pms-plans', { params: { query } })),
  });

export const planQuery = (id: string, plan_version?: number) =>
  queryOptions({
    queryKey: [key, 'plan', id, plan_version ?? 0],
    queryFn: () => unwrap(client.GET('/pms-plans/{id}', { params: { path: { id }, query: { plan_version } } })),
  });

export const trendsQuery = (id: string, plan_version: number, version: number) =>
  queryOptions({
    queryKey: [key, 'trends', id, plan_version, version],
    queryFn: () => unwrap(client.GET('/pms-plans/{id}/trends', { params: { path: { id }, query: { plan_version } } })),
  });

export const runsQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'runs', id],
    queryFn: () => unwrap(client.GET('/pms-plans/{id}/runs', { params: { path: { id }, query: { page_size: 10 } } })),
  });

export const signalsQuery = (query: SignalQuery) =>
  queryOptions({
    queryKey: [key, 'signals', query],
    queryFn: () => unwrap(client.GET('/pms-signals', { params: { query } })),
  });

export const signalQuery = (id: string) =>
  queryOptions({
    queryKey: [key, 'signal', id],
    queryFn: () => unwrap(client.GET('/pms-signals/{id}', { params: { path: { id } } })),
  });

// Products and families that a plan can be about.
export const ownersQuery = queryOptions({
  queryKey: [key, 'owners'],
  queryFn: async () => {
    const [products, families] = await Promise.all([
      unwrap(client.GET('/products', { params: { query: { page_size: 500 } } })),
      unwrap(client.GET('/product-families')),
    ]);
    return { products: products.rows, families };
  },
});

const bodyFields = [
  'title',
  'start_period',
  'false_discovery_rate',
  'texts',
  'follow_up',
  'follow_up_text',
  'indicators',
] as const satisfies (keyof PlanBody)[];

// The editable content of a plan.
const bodyOf = (plan: Plan): PlanBody =>
  Object.fromEntries(bodyFields.map((name) => [name, plan[name]])) as unknown as PlanBody;

const paramsOf = ({ id, version }: Pick<Plan, 'id' | 'version'>) => ({
  path: { id },
  header: { 'If-Match': `"${version}"` },
});

// Every change refetches the records and lists; failures are shown where the change is made.
const usePlanChange = <Input, Output>(change: (input: Input) => Promise<Output>) =>
  useChange([[key], activityKey], change);

export const useCreatePlan = () =>
  usePlanChange((body: Schemas['NewPmsPlan']) => unwrap(client.POST('/pms-plans', { body })));

export const useSavePlan = (plan: Plan) =>
  usePlanChange((changes: Partial<PlanBody>) =>
    unwrap(client.PUT('/pms-plans/{id}', { params: paramsOf(plan), body: { ...bodyOf(plan), ...changes } })),
  );

export const useMovePlan = (plan: Plan) =>
  usePlanChange((state: PlanState) =>
    unwrap(client.POST('/pms-plans/{id}/state', { params: paramsOf(plan), body: { state, comment: '' } })),
  );

export const useApprovePlan = (plan: Plan) =>
  usePlanChange((signature: SignatureInput) =>
    unwrap(client.POST('/pms-plans/{id}/approve', { params: paramsOf(plan), body: { signature } })),
  );

export const useNewVersion = (plan: Plan) =>
  usePlanChange((reason: string) =>
    unwrap(client.POST('/pms-plans/{id}/new-version', { params: paramsOf(plan), body: { reason } })),
  );

export const useRunPlan = (id: string) =>
  usePlanChange(() => unwrap(client.POST('/pms-plans/{id}/runs', { params: { path: { id } }, body: {} })));

export const useAssess = (signal: Signal) =>
  usePlanChange((body: Assessment) =>
    unwrap(client.PUT('/pms-signals/{id}/assessment', { params: paramsOf(signal), body })),
  );

export const useConclude = (signal: Signal) =>
  usePlanChange((signature: SignatureInput) =>
    unwrap(client.POST('/pms-signals/{id}/conclude', { params: paramsOf(signal), body: { signature } })),
  );

export const planFile = (id: string, plan_version: number, format: 'pdf' | 'docx') =>
  client.GET('/pms-plans/{id}/export', { params: { path: { id }, query: { format, plan_version } }, parseAs: 'blob' });

export const trendReportFile = (id: string, format: 'pdf' | 'docx') =>
  client.GET('/pms-signals/{id}/export', { params: { path: { id }, query: { format } }, parseAs: 'blob' });
