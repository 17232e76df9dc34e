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

export type DateFormat = ImportPlan['dateFormat'];

// What the steps of the wizard gather.
export interface WizardPlan {
  name: string;
  sheet: number;
  columns: Record<string, string>;
  conditions: Condition[];
  // Nothing while day and month are interchangeable and no one has said which comes first.
  dateFormat: DateFormat | null;
  // Field to their value to ours.
  values: Record<string, Record<string, string>>;
}

export const emptyPlan: WizardPlan = {
  name: '',
  sheet: 0,
  columns: {},
  conditions: [],
  dateFormat: 'YYYY-MM-DD',
  values: {},
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
  dateFormat: plan.dateFormat ?? 'YYYY-MM-DD',
  valueMapping: plan.values,
});

export const missingTargets = (upload: ComplaintUpload, plan: WizardPlan) =>
  upload.targets.filter(({ target, required }) => required && !plan.columns[target]);

type Sheet = ComplaintUpload['sheets'][number];
type Columns = WizardPlan['columns'];

// Each column holds one field: choosing it takes it from the field it was chosen for before.
export const chooseColumn = (columns: Columns, target: string, column: string): Columns => ({
  ...Object.fromEntries(Object.entries(columns).map(([other, used]) => [other, used === column ? '' : used])),
  [target]: column,
});

export const unmappedColumns = (sheet: Sheet | undefined, columns: Columns) =>
  (sheet?.columns ?? []).map(({ name }) => name).filter((name) => !Object.values(columns).includes(name));

// Formats that fit every column of days that was chosen.
function fittingFormats(upload: ComplaintUpload, sheet: Sheet | undefined, columns: Columns): DateFormat[] {
  const days = upload.targets
    .filter(({ target, is_day }) => is_day && columns[target])
    .flatMap(({ target }) => sheet?.columns.find(({ name }) => name === columns[target]) ?? [])
    .filter(({ samples }) => samples.length > 0);
  const [first, ...rest] = days.map(({ day_formats }) => day_formats);
  return (first ?? []).filter((format) => rest.every((others) => others.includes(format)));
}

const always: DateFormat[] = ['YYYY-MM-DD', 'YYYY/MM/DD'];

// The formats of the specification, and those the file contains.
export const offeredFormats = (upload: ComplaintUpload, plan: WizardPlan): DateFormat[] => [
  ...new Set([
    ...always,
    ...(upload.sheets[plan.sheet]?.columns ?? [])
      .filter(({ name }) => upload.targets.some(({ target, is_day }) => is_day && plan.columns[target] === name))
      .flatMap(({ day_formats }) => day_formats),
  ]),
];

export const isAmbiguous = (upload: ComplaintUpload, plan: WizardPlan) =>
  ['MM/DD/YYYY', 'DD/MM/YYYY'].every((format) =>
    fittingFormats(upload, upload.sheets[plan.sheet], plan.columns).includes(format as DateFormat),
  );

// Columns as they are chosen, with the format their days have; none where several read them differently.
export function withColumns(upload: ComplaintUpload, index: number, columns: Columns) {
  const fitting = fittingFormats(upload, upload.sheets[index], columns);
  return { columns, dateFormat: fitting.length > 1 ? null : (fitting[0] ?? 'YYYY-MM-DD') };
}

// A file may write its columns in another case than the one before.
function savedColumns({ columns, saved }: Sheet): Columns {
  const names = new Map(columns.map(({ name }) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(saved?.colMapping ?? {}).flatMap(([target, column]) => {
      const name = names.get(column.toLowerCase());
      return name ? [[target, name]] : [];
    }),
  );
}

// What is offered for a sheet before anybody has chosen: what the organization saved, else a guess.
export function guessedPlan(upload: ComplaintUpload, index: number): Partial<WizardPlan> {
  const sheet = upload.sheets[index];
  const rest = { sheet: index, conditions: [] };
  if (!sheet?.saved) return { ...rest, values: {}, ...withColumns(upload, index, sheet?.guess ?? {}) };
  const { valueMapping, dateFormat } = sheet.saved;
  return { ...rest, columns: savedColumns(sheet), values: valueMapping, dateFormat };
}
