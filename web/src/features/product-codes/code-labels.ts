// Labels for FDA classification codes.
const submissions: Record<string, string> = {
  '1': '510(k)',
  '2': 'PMA',
  '3': 'Contact the FDA',
  '4': '510(k) exempt',
  '6': 'HDE',
  '7': 'Enforcement discretion',
  '8': 'Emergency use authorization',
};
export const submissionType = (code: string) => submissions[code] ?? code;

export const panelTitles: Record<string, string> = {
  AN: 'Anesthesiology',
  CV: 'Cardiovascular',
  CH: 'Clinical Chemistry',
  DE: 'Dental',
  EN: 'Ear, Nose, Throat',
  GU: 'Gastroenterology, Urology',
  HO: 'General Hospital',
  HE: 'Hematology',
  IM: 'Immunology',
  MG: 'Medical Genetics',
  MI: 'Microbiology',
  NE: 'Neurology',
  OB: 'Obstetrics, Gynecology',
  OP: 'Ophthalmic',
  OR: 'Orthopedic',
  PA: 'Pathology',
  PM: 'Physical Medicine',
  RA: 'Radiology',
  SU: 'General, Plastic Surgery',
  TX: 'Clinical Toxicology',
};
export const panelName = (code: string) => panelTitles[code] ?? code;

export const yesOrNo = (flag: boolean | null) => (flag === null ? '–' : flag ? 'Yes' : 'No');

export const regulation = (number: string) => (number ? `21 CFR ${number}` : 'none');
