-- Contingency of CT-e OS (67: SVC and FS-DA) and GTV-e (64: off-line); a CT-e OS goes by e-mail as a CT-e does.
alter table fiscal_contingencias drop constraint fiscal_contingencias_modelo_check;
alter table fiscal_contingencias add constraint fiscal_contingencias_modelo_check check (modelo in ('57', '58', '64', '67'));
alter table ctes_os drop constraint ctes_os_estado_check;
alter table ctes_os add constraint ctes_os_estado_check
  check (estado in ('rascunho', 'enviando', 'pendente', 'contingencia', 'autorizado', 'rejeitado', 'cancelado', 'substituido'));
alter table ctes_os add column email_tomador text not null default '';
alter table ctes_os add column email_em timestamptz;
update ctes_os set email_tomador = coalesce(case
  when modelo = '67' or rascunho->>'papel_tomador' = '4' then rascunho->'tomador'
  when rascunho->>'papel_tomador' = '1' then rascunho->'destinatario'
  else rascunho->'remetente' end->>'email', '');
