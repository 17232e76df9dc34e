-- Messages may contain one-time links. Those that were sent are erased, as the program does from now on.

update outbox set message = '' where sent_at is not null;
