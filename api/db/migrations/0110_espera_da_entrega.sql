-- The proof of delivery that tells itself (110180) locks a CT-e: it waits, and may be taken back on the CT-e's page.

alter table cte_emitentes add column espera_da_entrega_horas int not null default 12
  check (espera_da_entrega_horas between 0 and 168);
-- Until a person sends them: after 110181 the same proof would go again by itself.
alter table ctes add column entregas_suspensas boolean not null default false;
