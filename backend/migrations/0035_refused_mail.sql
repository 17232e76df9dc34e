-- Who is told when a mail is refused for good: the person who caused it, or no one.
alter table outbox add column report_to text;
