// One set of keys for triage and coding. Letters that do nothing on a page are left unused there.
export const keys = {
  next: 'j',
  previous: 'k',
  include: 'i',
  exclude: 'e',
  flag: 'f',
  duplicate: 'd',
  undo: 'u',
  help: '?',
  acceptAll: 'a',
  risk: 'r',
  suggestionSet: 's',
  noHazard: 'n',
  harm: 'h',
  pickRisk: 'p',
  findCodes: 'l',
  similar: 'b',
  confirm: 'c',
} as const;

export interface Shortcut {
  // Pressed together.
  press: string[];
  does: string;
}

const one = (key: string, does: string): Shortcut => ({ press: [key.toUpperCase()], does });

export const shortcutGroups: { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: 'Review and coding',
    shortcuts: [
      one(keys.next, 'Next item'),
      one(keys.previous, 'Previous item'),
      one(keys.include, 'Include'),
      one(keys.exclude, 'Exclude, with a reason'),
      one(keys.flag, 'Flag'),
      one(keys.duplicate, 'Exclude as the duplicate of the item shown (review)'),
      one(keys.undo, 'Undo the last decision'),
      one(keys.help, 'Show these keys'),
    ],
  },
  {
    title: 'Coding',
    shortcuts: [
      { press: ['Ctrl', 'Enter'], does: 'Save and open the next item' },
      one(keys.acceptAll, 'Accept the recorded and mapped codes and the risk they lead to'),
      { press: ['1–9'], does: 'Accept or remove a suggested code' },
      one(keys.suggestionSet, 'Show the suggestions of the next annex'),
      one(keys.risk, 'Accept the next suggested risk'),
      one(keys.noHazard, 'No hazardous situation'),
      one(keys.harm, 'The harm occurred, or not'),
      one(keys.pickRisk, 'Go to the risk field'),
      one(keys.findCodes, 'Go to the IMDRF codes'),
      { press: ['Esc'], does: 'Leave a field' },
      one(keys.similar, 'Code nearly identical items the same way'),
    ],
  },
  { title: 'Second review', shortcuts: [one(keys.confirm, 'Confirm and open the next item')] },
];
