import { styled } from '@mui/material/styles';
import type { AnalysisGrid } from '@/features/analyses/api';

export type GridView = 'documented' | 'observed' | 'both';
export type GridRisk = AnalysisGrid['risks'][number];

export interface Mark {
  risk: GridRisk;
  kind: 'documented' | 'observed' | 'interval';
}

// The risks in a cell: documented here, observed here, or with a CI that reaches here.
export function marksOf(risks: GridRisk[], view: GridView, s: number, p: number): Mark[] {
  const marks = risks.flatMap((risk): Mark[] => {
    const isDocumented = view !== 'observed' && risk.s_doc === s && risk.p_doc === p;
    const isObserved = view !== 'documented' && risk.s_obs === s && risk.p_obs === p;
    const isReached = view !== 'documented' && risk.s_obs === s && !isObserved && risk.p_obs_range.includes(p);
    return [
      ...(isDocumented ? [{ risk, kind: 'documented' } as const] : []),
      ...(isObserved ? [{ risk, kind: 'observed' } as const] : []),
      ...(isReached ? [{ risk, kind: 'interval' } as const] : []),
    ];
  });
  // Places first, then interval reach; a cell shows only the first few.
  return marks.sort((one, other) => Number(one.kind === 'interval') - Number(other.kind === 'interval'));
}

// The direction a risk moved from its documented place.
export function arrowOf({ moved, s_doc, p_doc, s_obs, p_obs }: GridRisk): string {
  if (!moved || s_doc === null || p_doc === null || s_obs === null || p_obs === null) return '';
  const right = Math.sign(p_obs - p_doc);
  const up = Math.sign(s_obs - s_doc);
  const arrows = [
    ['↙', '↓', '↘'],
    ['←', '', '→'],
    ['↖', '↑', '↗'],
  ];
  return arrows[up + 1]?.[right + 1] ?? '';
}

const signs = { documented: '○', observed: '●', interval: '┄' } as const;
const markLabels = { documented: 'documented here', observed: 'observed here', interval: 'CI reaches here' };
const mostMarks = 3;

export const marksText = (marks: Mark[]) =>
  marks.length === 0
    ? 'No risks'
    : marks
        .map(
          ({ risk, kind }) =>
            `${risk.risk_id} ${markLabels[kind]}${kind === 'observed' && risk.moved ? ', moved' : ''}`,
        )
        .join('; ');

const Marks = styled('span')({
  display: 'grid',
  justifyItems: 'start',
  padding: '3px 4px 3px 18px',
  fontSize: '0.7rem',
  fontWeight: 600,
  lineHeight: 1.35,
  whiteSpace: 'nowrap',
});

export function CellMarks({ marks }: { marks: Mark[] }) {
  const hidden = marks.length - mostMarks;
  return (
    <Marks>
      {marks.slice(0, mostMarks).map(({ risk, kind }) => (
        <span key={`${risk.risk_id} ${kind}`}>
          {signs[kind]} {risk.is_new ? 'New' : risk.risk_id} {kind === 'observed' && arrowOf(risk)}
        </span>
      ))}
      {hidden > 0 && <span>+{hidden} more</span>}
    </Marks>
  );
}
