import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of the proofs (see `Perguntas`). */

export const imagensAoAlcance: Perguntas['imagensAoAlcance'] = (db, { chaves, documentos, cpf }) =>
  db.all(sql`
    select a.chave from arquivo_vista a
    where a.grupo_id = ${db.grupo} and a.chave = any(${chaves}::text[]) and a.estado = 'gravado' and exists (
      select from comprovante_imagens i
      join nota_vista n on n.grupo_id = i.grupo_id and n.id = i.nota_id
      where i.grupo_id = a.grupo_id and i.arquivo_id = a.id
        and (n.cnpj_embarca = any(${documentos}::text[]) or n.cnpj_dest = any(${documentos}::text[]) or n.cpf_motorista = ${cpf}))`)

export const provasDasNotas: Perguntas['provasDasNotas'] = (db, notas) =>
  db.all(sql`
    select n.id::text as nota, c.em, coalesce(c.recebedor_nome, '') as recebedor, coalesce(i.imagens, '[]') as imagens
    from unnest(${notas}::bigint[]) as n (id)
    left join lateral (
      select c.recebedor_nome, c.em from comprovantes c
      where c.grupo_id = ${db.grupo} and c.nota_id = n.id and c.estado <> 'reprovado' and c.efeito in ('entrega', 'outras')
      order by c.id desc limit 1) c on true
    left join lateral (
      select json_agg(json_build_object('chave', a.chave, 'tipo', a.tipo, 'bytes', a.bytes) order by x.id, ci.ordem) as imagens
      from comprovante_imagens ci
      join comprovantes x on x.grupo_id = ci.grupo_id and x.id = ci.comprovante_id and x.estado <> 'reprovado'
      join arquivo_vista a on a.grupo_id = ci.grupo_id and a.id = ci.arquivo_id and a.estado = 'gravado'
      where ci.grupo_id = ${db.grupo} and ci.nota_id = n.id) i on true`)
