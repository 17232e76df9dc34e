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

// The data collected by the wizard steps.
export interface WizardPlan {
  name: string;
  sheet: number;
  columns: Record<string, string>;
  conditions: Condition[];
  // Undefined while day and month are ambiguous and no choice has been made.
  dateFormat: DateFormat | null;
  // By field: file value to our value.
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

// Incomplete conditions are ignored.
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

// Each column maps to one field: selecting it here removes it from its previous field.
export const chooseColumn = (columns: Columns, target: string, column: string): Columns => ({
  ...Object.fromEntries(Object.entries(columns).map(([other, used]) => [other, used === column ? '' : used])),
  [target]: column,
});

export const unmappedColumns = (sheet: Sheet | undefined, columns: Columns) =>
  (sheet?.columns ?? []).map(({ name }) => name).filter((name) => !Object.values(columns).includes(name));

// Formats that fit every selected date column.
function fittingFormats(upload: ComplaintUpload, sheet: Sheet | undefined, columns: Columns): DateFormat[] {
  const days = upload.targets
    .filter(({ target, is_day }) => is_day && columns[target])
    .flatMap(({ target }) => sheet?.columns.find(({ name }) => name === columns[target]) ?? [])
    .filter(({ samples }) => samples.length > 0);
  const [first, ...rest] = days.map(({ day_formats }) => day_formats);
  return (first ?? []).filter((format) => rest.every((others) => others.includes(format)));
}

const always: DateFormat[] = ['YYYY-MM-DD', 'YYYY/MM/DD'];

// The formats named in the specification, and those found in the file.
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

// The selected columns with their date format; undefined where formats conflict.
export function withColumns(upload: ComplaintUpload, index: number, columns: Columns) {
  const fitting = fittingFormats(upload, upload.sheets[index], columns);
  return { columns, dateFormat: fitting.length > 1 ? null : (fitting[0] ?? 'YYYY-MM-DD') };
}

// Column names may differ in case from the previous file.
function savedColumns({ columns, saved }: Sheet): Columns {
  const names = new Map(columns.map(({ name }) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(saved?.colMapping ?? {}).flatMap(([target, column]) => {
      const name = names.get(column.toLowerCase());
      return name ? [[target, name]] : [];
    }),
  );
}

// The initial mapping of a sheet: the organization's saved mapping, otherwise a guess.
export function guessedPlan(upload: ComplaintUpload, index: number): Partial<WizardPlan> {
  const sheet = upload.sheets[index];
  const rest = { sheet: index, conditions: [] };
  if (!sheet?.saved) return { ...rest, values: {}, ...withColumns(upload, index, sheet?.guess ?? {}) };
  const { valueMapping, dateFormat } = sheet.saved;
  return { ...rest, columns: savedColumns(sheet), values: valueMapping, dateFormat };
}
