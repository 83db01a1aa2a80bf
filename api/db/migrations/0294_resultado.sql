-- What the panel of finance asks by day: results by competence, statements of all accounts, freights by issue, trips of a vehicle.
create index titulos_por_emissao on titulos (grupo_id, emissao, id);
create index titulo_movimentos_por_dia on titulo_movimentos (grupo_id, dia);
create index conta_lancamentos_no_tempo on conta_lancamentos (grupo_id, dia);
create index ctes_por_emissao on ctes (grupo_id, (coalesce(emitido_em, autorizado_em))) where estado = 'autorizado';
create index romaneios_da_placa on romaneios (grupo_id, placa_veiculo, saida_em desc) where excluido_em is null and saida_em is not null;
