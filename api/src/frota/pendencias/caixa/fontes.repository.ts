import { veiculosAlcancados } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type {
  DaPlaca,
  DefeitoSolto,
  DoVeiculo,
  LeituraVelha,
  OrdemViva,
  SaidaSemChecklist,
} from './fontes.rules.ts'

/** Defects that no order mends. */
export const listDefeitosSoltos = (db: Db): Promise<DefeitoSolto[]> =>
  db.all(sql`
    select d.id::text as id, d.veiculo_id::text as veiculo, v.placa, d.texto, d.vezes, dia_local(d.desde)::text as desde
    from defeitos d join veiculo_vista v on v.grupo_id = d.grupo_id and v.id = d.veiculo_id
    where d.grupo_id = ${db.grupo} and d.resolvido_em is null and d.ordem_id is null
      and v.estado not in ('vendido', 'baixado')${veiculosAlcancados(db)}`)

export const listOrdensVivas = (db: Db): Promise<OrdemViva[]> =>
  db.all(sql`
    select o.id::text as id, o.numero, o.veiculo_id::text as veiculo, v.placa, o.titulo, o.estado, o.bloqueia, o.prevista::text as prevista,
      o.custo_centavos::float8 as custo, o.aprovado_centavos::float8 as aprovado,
      (select r.alcada_centavos::float8 from oficina_regras r where r.grupo_id = o.grupo_id) as alcada,
      dia_local(greatest(o.aberta_em, (select max(e.em) from ordem_eventos e where e.grupo_id = o.grupo_id and e.ordem_id = o.id)))::text
        as parada_desde
    from ordem_vista o join veiculo_vista v on v.grupo_id = o.grupo_id and v.id = o.veiculo_id
    where o.grupo_id = ${db.grupo} and o.estado in ('aberta', 'aprovada', 'em_execucao', 'aguardando_peca')${veiculosAlcancados(db)}`)

/** Fill-ups that a check accuses and nobody decided, by vehicle; those of an incident are told with it. */
export const listAbastecimentosMarcados = (db: Db): Promise<DoVeiculo[]> =>
  db.all(sql`
    select a.veiculo_id::text as veiculo, v.placa, count(*)::int as quantos, coalesce(sum(a.centavos), 0)::float8 as centavos,
      count(*) filter (where jsonb_path_exists(a.marcas, '$[*] ? (@.grau == "certo")'))::int as certos, dia_local(min(a.em))::text as desde
    from abastecimentos a join veiculo_vista v on v.grupo_id = a.grupo_id and v.id = a.veiculo_id
    where a.grupo_id = ${db.grupo} and a.decisao is null
      and jsonb_path_exists(a.marcas, '$[*] ? (@.grau == "certo" || @.grau == "provavel" || @.grau == "fraco")')
      and not exists (select from frota_incidente_fatos f where f.grupo_id = a.grupo_id and f.fato = 'abastecimento:' || a.id)${veiculosAlcancados(db)}
    group by a.veiculo_id, v.placa`)

/** Tolls that may be asked back, by plate; those of a plate that the house does not know too. */
export const listPedagiosAContestar = (db: Db): Promise<DaPlaca[]> =>
  db.all(sql`
    select p.veiculo_id::text as veiculo, p.placa, count(*)::int as quantos, sum(p.a_contestar_centavos)::float8 as centavos,
      dia_local(min(p.em))::text as desde
    from passagens p left join veiculo_vista v on v.grupo_id = p.grupo_id and v.id = p.veiculo_id
    where p.grupo_id = ${db.grupo} and p.a_contestar_centavos > 0
      and not exists (select from contestacao_linhas k where k.grupo_id = p.grupo_id and k.passagem_id = p.id) and (p.veiculo_id is null or (true${veiculosAlcancados(db)}))
    group by p.veiculo_id, p.placa`)

/** Vehicles of the house in service, with the day of their last reading that counts. */
export const listUltimasLeituras = (db: Db): Promise<LeituraVelha[]> =>
  db.all(sql`
    select v.id::text as veiculo, v.placa, v.unidade, dia_local(max(l.em))::text as lida
    from veiculo_vista v left join veiculo_leitura_vista l on l.grupo_id = v.grupo_id and l.veiculo_id = v.id and l.aceita
    where v.grupo_id = ${db.grupo} and v.estado = 'ativo' and v.propriedade in ('frota', 'alugado')${veiculosAlcancados(db)}
    group by v.grupo_id, v.id, v.placa, v.unidade`)

/** Trips that left without a checklist of the vehicle since the evening before; none where the house makes no checklists. */
export const listSaidasSemChecklist = (db: Db, desde: Date): Promise<SaidaSemChecklist[]> =>
  db.all(sql`
    select distinct on (r.id) r.id::text as romaneio, r.numero, v.id::text as veiculo, v.placa, dia_local(r.saida_em)::text as saiu
    from romaneio_vista r join veiculo_vista v on v.grupo_id = r.grupo_id and v.placa_comparada = placa_comparada(r.placa_veiculo) and v.estado not in ('vendido', 'baixado')
    where r.grupo_id = ${db.grupo} and r.estado = 'viagem' and r.excluido_em is null and r.saida_em >= ${desde}
      and exists (select from checklist_vista c where c.grupo_id = r.grupo_id and c.em >= ${desde}::timestamptz - interval '30 days')
      and not exists (select from checklist_vista c where c.grupo_id = r.grupo_id and c.veiculo_id = v.id and c.modelo = 'saida'
        and c.em >= r.saida_em - interval '14 hours')${veiculosAlcancados(db)}
    order by r.id, v.id`)
