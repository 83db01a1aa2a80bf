-- Which worker processes are alive: what a dead one held goes back to the queue. owner: tarefas
create table trabalhadores (
  id text primary key,
  visto_em timestamptz not null default now()
);
