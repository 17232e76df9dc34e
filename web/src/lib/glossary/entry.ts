export interface GlossaryEntry {
  // The part of the address after #.
  id: string;
  term: string;
  // Spelled out, if the term is an abbreviation.
  name?: string;
  // One or two sentences; also shown next to a figure.
  text: string;
  // How it is calculated and read.
  details?: string[];
}
