import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { useUser } from '@/api/auth-state';
import { formatDay, formatMoment } from '@/lib/dates';
import { actionLabel } from '@/lib/action-labels';
import { paths } from '@/lib/paths';
import { FirstStepsCard } from '@/parts/first-steps/FirstStepsCard';
import { NotificationRow } from '@/parts/notifications/NotificationRow';
import { Loaded } from '@/ui/Loaded';
import { Mark } from '@/ui/Mark';
import { PageHeader } from '@/ui/PageHeader';
import { homeQuery, type AssignedWork, type FollowedChange, type Home } from './api';
import { HomeSection } from './HomeSection';
import { RecordLine } from './RecordLine';
import { TeamCard } from './TeamCard';

// What waits for the signed-in person.
export function HomePage() {
  const query = useQuery(homeQuery);
  return (
    <>
      <PageHeader
        title="My work"
        actions={
          <Button component={RouterLink} to={paths.glossary} startIcon={<BookOpen size={16} />}>
            Glossary
          </Button>
        }
      />
      <FirstStepsCard />
      <Loaded query={query} error="Error loading your work" height={480}>
        {(home) => <Sections home={home} />}
      </Loaded>
    </>
  );
}

function Sections({ home }: { home: Home }) {
  const { assigned, signatures, mentions, changes, findings, team, shortened, last_visit } = home;
  const { preferences } = useUser();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <HomeSection
          title="Assigned to you"
          empty="Nothing is assigned to you."
          count={assigned.length}
          isShortened={shortened.includes('assigned')}
        >
          {assigned.map((work) => (
            <AssignedLine key={`${work.record_kind} ${work.record_id} ${work.items} ${work.due_on}`} work={work} />
          ))}
        </HomeSection>
        <HomeSection
          title="Mentions"
          empty="No unread mentions."
          count={mentions.length}
          isShortened={shortened.includes('mentions')}
        >
          {mentions.map((notification) => (
            <li key={notification.id}>
              <NotificationRow notification={notification} />
            </li>
          ))}
        </HomeSection>
        <HomeSection
          title="Found by your monitors"
          empty="Your monitors have not found anything yet."
          count={findings.length}
          isShortened={shortened.includes('findings')}
        >
          {findings.map((notification) => (
            <li key={notification.id}>
              <NotificationRow notification={notification} />
            </li>
          ))}
        </HomeSection>
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <HomeSection
          title="Waiting for your signature"
          empty="Nothing waits for your signature."
          count={signatures.length}
          isShortened={shortened.includes('signatures')}
        >
          {signatures.map(({ record_kind, record_id, title, path }) => (
            <RecordLine key={`${record_kind} ${record_id}`} title={title} path={path} />
          ))}
        </HomeSection>
        {team && <TeamCard team={team} />}
        <HomeSection
          title="Changed since your last visit"
          text={
            last_visit
              ? `Since ${formatMoment(last_visit, preferences)}, on records you are responsible for or have commented on.`
              : undefined
          }
          empty={last_visit ? 'No changes.' : 'This is your first visit.'}
          count={changes.length}
          isShortened={shortened.includes('changes')}
        >
          {changes.map((change, index) => (
            <ChangeLine key={index} change={change} />
          ))}
        </HomeSection>
      </Stack>
    </Box>
  );
}

function AssignedLine({ work }: { work: AssignedWork }) {
  const { title, path, items, due_on, is_overdue } = work;
  return (
    <RecordLine
      title={title}
      path={path}
      text={items > 0 ? `${items} ${items === 1 ? 'item' : 'items'} to code` : undefined}
      end={
        due_on && (
          <Mark
            tone={is_overdue ? 'error' : 'default'}
            label={is_overdue ? `Overdue since ${formatDay(due_on)}` : `Due ${formatDay(due_on)}`}
          />
        )
      }
    />
  );
}

function ChangeLine({ change }: { change: FollowedChange }) {
  const { preferences } = useUser();
  const { title, path, action, actor, at } = change;
  const by = actor ? `${actor.display_name} · ` : '';
  return (
    <RecordLine title={title} path={path} text={`${by}${actionLabel(action)} · ${formatMoment(at, preferences)}`} />
  );
}
