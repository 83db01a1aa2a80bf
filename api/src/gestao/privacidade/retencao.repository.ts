import type { Retencao } from '@tropeiro/contract/gestao/privacidade/rules'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export const insertVarredura = (db: Db, regra: Retencao, em: Date, quantos: number): Promise<number> =>
  db.run(sql`
    insert into retencao_varreduras (grupo_id, regra, em, quantos) values (${db.grupo}, ${regra}, ${em}, ${quantos})
    on conflict do nothing`)

export const deleteAcessosVelhos = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    delete from dados_acessos where grupo_id = ${db.grupo} and id in (
      select id from dados_acessos where grupo_id = ${db.grupo} and em < ${antes} limit ${limite})`)

export const listUltimas = (db: Db): Promise<{ regra: Retencao; em: Date; quantos: number }[]> =>
  db.all(sql`
    select distinct on (regra) regra, em, quantos from retencao_varreduras where grupo_id = ${db.grupo}
    order by regra, em desc`)

/** How many rows are past their term now. Sessions belong to no group, lines of sheets are their module's: neither is counted here. */
export const countVencidos = (db: Db, antes: Record<Retencao, Date>): Promise<Record<Retencao, number>> =>
  db.one(sql`
    select 0 as sessoes, 0 as planilhas,
      ((select count(*) from posicao_vista where grupo_id = ${db.grupo} and dt_rastreio < ${antes.posicoes})
        + (select count(*) from travessias where grupo_id = ${db.grupo} and em < ${antes.posicoes}
          and (passagem_id is not null or prova is not null)))::int as posicoes,
      (select count(*) from dados_acessos where grupo_id = ${db.grupo} and em < ${antes.acessos})::int as acessos,
      (select count(*) from pessoa_vista p where p.grupo_id = ${db.grupo} and length(p.documento) = 11
        and p.nome_busca <> 'pessoa removida' and p.updated_at < ${antes.contatos}
        and not exists (select from nota_vista n where n.grupo_id = p.grupo_id and n.cnpj_dest = p.documento and n.emissao >= ${antes.contatos})
        and not exists (select from nota_vista n where n.grupo_id = p.grupo_id and n.cnpj_embarca = p.documento and n.emissao >= ${antes.contatos})
      )::int as contatos,
      (select count(*) from comprovante_vista where grupo_id = ${db.grupo} and em < ${antes.recebedores}
        and (recebedor_nome <> '' or recebedor_documento <> '' or lat is not null))::int as recebedores,
      (select count(*) from boleto_pagadores where grupo_id = ${db.grupo} and length(documento) = 11
        and updated_at < ${antes.pagadores})::int as pagadores,
      ((select count(*) from motorista_ausencias where grupo_id = ${db.grupo} and ate < ${antes.ausencias}::date)
        + (select count(*) from motorista_impedimentos where grupo_id = ${db.grupo}
          and least(ate, levantado_em) < ${antes.ausencias}::date))::int as ausencias,
      ((select count(*) from multas where grupo_id = ${db.grupo} and em < ${antes.condutores} and (cpf is not null or condutor <> ''))
        + (select count(*) from validades where grupo_id = ${db.grupo} and cpf is not null and trocado_em < ${antes.condutores})
        + (select count(*) from checklist_vista where grupo_id = ${db.grupo} and em < ${antes.condutores} and autor <> 'Motorista'))::int as condutores`)
