import { useState, type ReactNode } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CircleQuestionMark } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { GlossaryEntry } from '@/lib/glossary/entry';
import type { StatisticId } from '@/lib/glossary/statistics';
import { paths } from '@/lib/paths';
import { PopoverFrame } from './PopoverFrame';
import styles from './StatisticHelp.module.css';

interface StatisticHelpProps {
  statistic: StatisticId;
  // The accessible name of the button.
  label: string;
  icon?: ReactNode;
}

// What a statistic means, with a link to its entry in the glossary. The texts are loaded when the first one is opened.
export function StatisticHelp({ statistic, label, icon }: StatisticHelpProps) {
  const [shown, setShown] = useState<{ anchor: HTMLElement; entry: GlossaryEntry }>();
  const show = async (anchor: HTMLElement) => {
    const { statistics } = await import('@/lib/glossary/statistics');
    const entry = statistics.find(({ id }) => id === statistic);
    if (entry) setShown({ anchor, entry });
  };
  const close = () => setShown(undefined);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => void show(event.currentTarget)}
      >
        {icon ?? <CircleQuestionMark size={14} aria-hidden="true" />}
      </button>
      {shown && (
        <PopoverFrame label={shown.entry.term} anchor={shown.anchor} onClose={close}>
          <Typography variant="h6" component="h2">
            {shown.entry.term}
          </Typography>
          {shown.entry.name && (
            <Typography variant="caption" color="textSecondary" component="p">
              {shown.entry.name}
            </Typography>
          )}
          <Typography variant="body2" sx={{ my: 1 }}>
            {shown.entry.text}
          </Typography>
          <Link
            component={RouterLink}
            to={{ pathname: paths.glossary, hash: shown.entry.id }}
            variant="body2"
            onClick={close}
          >
            How it is calculated
          </Link>
        </PopoverFrame>
      )}
    </>
  );
}
