import { useState } from 'react';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/Loaded';
import { SectionCard } from '@/ui/SectionCard';
import { commentsQuery, useAddComment, type RecordRef } from './api';
import { CommentEditor } from './CommentEditor';
import { CommentEntry } from './CommentEntry';

// The discussion of a record, newest first.
export function CommentPanel({ record }: { record: RecordRef }) {
  const [page, setPage] = useState(1);
  // A new editor after each comment.
  const [sent, setSent] = useState(0);
  const query = useQuery(commentsQuery(record, page));
  const add = useAddComment(record);
  const send = (text: string) =>
    add.mutate(text, {
      onSuccess: () => {
        setSent(sent + 1);
        setPage(1);
      },
    });
  return (
    <SectionCard title="Comments">
      <CommentEditor
        key={sent}
        record={record}
        label="Add a comment"
        submitLabel="Comment"
        isPending={add.isPending}
        error={add.error}
        onSubmit={send}
      />
      <Loaded query={query} error="Error loading the comments" height={80}>
        {({ rows, total_rows, page_size }) => {
          const pages = Math.ceil(total_rows / page_size);
          if (total_rows === 0) {
            return (
              <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
                No comments yet.
              </Typography>
            );
          }
          return (
            <>
              <Stack component="ol" aria-label="Comments" spacing={2} sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0 }}>
                {rows.map((comment) => (
                  <CommentEntry key={comment.id} comment={comment} />
                ))}
              </Stack>
              {pages > 1 && (
                <Pagination
                  count={pages}
                  page={page}
                  onChange={(_, to) => setPage(to)}
                  sx={{ mt: 2 }}
                  aria-label="Pages of comments"
                />
              )}
            </>
          );
        }}
      </Loaded>
    </SectionCard>
  );
}
