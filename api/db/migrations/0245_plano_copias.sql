-- owner: roteirizacao
alter table planos
  -- The run that this one repeats, over the same day as it was read then.
  add column copia_de bigint,
  -- What is otherwise than it was, in words; empty: nothing. Such a run answers a question and becomes no romaneio.
  add column e_se text not null default '';
