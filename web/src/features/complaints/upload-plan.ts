import type { ComplaintUpload, ImportPlan } from './api';

export const operators = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  contains: 'contains',
  gte: 'is at least',
  lte: 'is at most',
  empty: 'is empty',
  not_empty: 'is not empty',
} as const;
export type Operator = keyof typeof operators;

export interface Condition {
  column: string;
  op: Operator;
  value: string;
}

// What the steps of the wizard gather.
export interface WizardPlan {
  name: string;
  sheet: number;
  columns: Record<string, string>;
  conditions: Condition[];
  dateFormat: ImportPlan['dateFormat'];
}

export const emptyPlan: WizardPlan = {
  name: '',
  sheet: 0,
  columns: {},
  conditions: [],
  dateFormat: 'YYYY-MM-DD',
};

export const takesValue = (op: Operator) => op !== 'empty' && op !== 'not_empty';

const valueOf = ({ op, value }: Condition) =>
  op === 'in' ? value.split(';').flatMap((part) => part.trim() || []) : value.trim();

// A condition that is not filled in yet narrows nothing.
const isWhole = ({ column, op, value }: Condition) => column !== '' && (!takesValue(op) || value.trim() !== '');

export const toPlan = (upload: ComplaintUpload, plan: WizardPlan): ImportPlan => ({
  sheet: upload.sheets[plan.sheet]?.name ?? null,
  colMapping: Object.fromEntries(Object.entries(plan.columns).filter(([, column]) => column !== '')),
  filter: {
    all: plan.conditions.filter(isWhole).map((condition) => ({
      column: condition.column,
      op: condition.op,
      ...(takesValue(condition.op) && { value: valueOf(condition) }),
    })),
  },
  dateFormat: plan.dateFormat,
});

export const missingTargets = (upload: ComplaintUpload, plan: WizardPlan) =>
  upload.targets.filter(({ target, required }) => required && !plan.columns[target]);

const looksLike = (separator: string) => new RegExp(`^\\d{4}${separator}\\d{2}${separator}\\d{2}$`);

// The format that most of the shown days are written in.
function likelyFormat(samples: string[]): ImportPlan['dateFormat'] {
  const count = (separator: string) => samples.filter((sample) => looksLike(separator).test(sample)).length;
  return count('/') > count('-') ? 'YYYY/MM/DD' : 'YYYY-MM-DD';
}

type Sheet = ComplaintUpload['sheets'][number];
type Columns = WizardPlan['columns'];

// Columns as they are chosen, with the format their days seem to have.
export const withColumns = (sheet: Sheet | undefined, columns: Columns) => ({
  columns,
  dateFormat: likelyFormat(sheet?.columns.find(({ name }) => name === columns.date_received)?.samples ?? []),
});

// What is offered for a sheet before anybody has chosen.
export const guessedPlan = ({ sheets }: ComplaintUpload, index: number): Partial<WizardPlan> => ({
  sheet: index,
  conditions: [],
  ...withColumns(sheets[index], sheets[index]?.guess ?? {}),
});
