import type { DeviceReport, ReportBox } from './api';

// Why a box has no value.
export const nullFlavors = {
  ASKU: 'Asked, but unknown',
  NI: 'No information',
  NA: 'Not applicable',
} as const;
export type NullFlavor = keyof typeof nullFlavors;

export interface Amount {
  amount: number;
  unit: string;
}
export type BoxValue = string | number | boolean | string[] | Amount | { null_flavor: NullFlavor } | null;

type Tree = { [name: string]: Tree | BoxValue };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

// The value of a box, by its path "device.lot_number".
export function valueAt(report: DeviceReport, path: string): BoxValue {
  let value: unknown = report;
  for (const name of path.split('.')) value = isTree(value) ? value[name] : undefined;
  return (value ?? null) as BoxValue;
}

function changed(tree: Tree, [name, ...rest]: string[], value: BoxValue): Tree {
  if (name === undefined) return tree;
  const member = tree[name];
  return { ...tree, [name]: rest.length > 0 && isTree(member) ? changed(member, rest, value) : value };
}

// The report with another value in one box.
export const withValue = (report: DeviceReport, path: string, value: BoxValue): DeviceReport =>
  changed(report as unknown as Tree, path.split('.'), value) as unknown as DeviceReport;

export const nullFlavorOf = (value: BoxValue): NullFlavor | undefined =>
  isTree(value) && 'null_flavor' in value ? (value.null_flavor as NullFlavor) : undefined;

export const amountOf = (value: BoxValue): Amount | undefined =>
  isTree(value) && 'amount' in value ? (value as unknown as Amount) : undefined;

// "1503, 2906" as codes.
export const codesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');

export const blockTitles = {
  '': 'Report',
  A: 'A. Patient information',
  B: 'B. Adverse event or product problem',
  D: 'D. Suspect medical device',
  E: 'E. Initial reporter',
  F: 'F. User facility or importer',
  G: 'G. All manufacturers',
  H: 'H. Device manufacturers only',
} as const;
export type Block = keyof typeof blockTitles;

export const boxTitle = ({ number, label }: ReportBox) => (number ? `${number} ${label}` : label);

// The boxes of each block, in the order of the form.
export function boxesByBlock(boxes: ReportBox[]): { block: Block; boxes: ReportBox[] }[] {
  return (Object.keys(blockTitles) as Block[])
    .map((block) => ({ block, boxes: boxes.filter(({ number }) => number.charAt(0) === block) }))
    .filter((one) => one.boxes.length > 0);
}
