import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { ShieldCheck } from 'lucide-react';
import { formatDay } from '@/lib/dates';
import type { PublicDataMeta, Quality } from './api';
import { DataQualityDrawer } from './DataQualityDrawer';
import { sourceName } from './meta-text';

interface FreshnessStampProps {
  meta?: PublicDataMeta;
  // The numbers could not be loaded, so there is nothing to wait for.
  isFailed?: boolean;
  // Data quality of the selected reports, if known.
  quality?: Quality;
  // Data quality by year, loaded when the drawer opens.
  byYear?: ReactNode;
}

// The source of the numbers on a page; opens the data quality drawer.
export function FreshnessStamp({ meta, isFailed = false, quality, byYear }: FreshnessStampProps) {
  const [isOpen, setOpen] = useState(false);
  if (!meta) return isFailed ? null : <Skeleton width={320} height={22} />;
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          fontSize: '0.8rem',
          color: 'text.secondary',
          textAlign: 'start',
          justifyContent: 'flex-start',
          columnGap: 0.75,
          flexWrap: 'wrap',
        }}
      >
        <ShieldCheck size={14} aria-hidden="true" />
        <span>{sourceName(meta)}</span>
        <span>· data through {formatDay(meta.data_through)}</span>
        <span>· loaded {formatDay(meta.loaded_at)}</span>
        <Box component="span" sx={{ textDecoration: 'underline', overflowWrap: 'anywhere' }}>
          · version {meta.data_version}
        </Box>
      </ButtonBase>
      {isOpen && <DataQualityDrawer meta={meta} quality={quality} byYear={byYear} onClose={() => setOpen(false)} />}
    </>
  );
}
