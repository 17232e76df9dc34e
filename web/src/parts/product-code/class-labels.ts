const classLabels: Record<string, string> = {
  '1': 'Class I',
  '2': 'Class II',
  '3': 'Class III',
  U: 'Unclassified',
  N: 'Not classified',
  F: 'HDE',
};

export const deviceClass = (code: string) => classLabels[code] ?? code;
