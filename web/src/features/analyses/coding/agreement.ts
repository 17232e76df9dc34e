// Scale of Landis and Koch; the last bound is open.
const grades: [number, string][] = [
  [0.2, 'slight'],
  [0.4, 'fair'],
  [0.6, 'moderate'],
  [0.8, 'substantial'],
  [Infinity, 'almost perfect'],
];
export const gradeOf = (kappa: number) =>
  kappa < 0 ? 'less than chance' : (grades.find(([upper]) => kappa <= upper)?.[1] ?? '');
