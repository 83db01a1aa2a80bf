-- By which mode a CT-e goes, taken out of its draft for the list ('01' is the road).
alter table ctes add column modal text not null default '01' check (modal in ('01', '02', '03', '04', '05', '06'));
update ctes set modal = rascunho->>'modal' where rascunho->>'modal' in ('02', '03', '04', '05', '06');
