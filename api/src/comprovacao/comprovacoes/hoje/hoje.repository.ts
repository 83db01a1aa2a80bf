import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type RomaneioRow = {
  id: string
  numero: number
  estado: 'expedicao' | 'viagem' | 'concluido'
  unidade: string
  rota: string
  placa: string
  created_at: Date
  saida_em: Date | null
  concluido_em: Date | null
}

/** Open ones, those that ended today, and those with a note whose proof the office refused in the last 30 days. */
export const listRomaneios = (db: Db, cpf: string, agora: Date): Promise<RomaneioRow[]> =>
  db.all(sql`
    select r.id::text as id, r.numero, r.estado, coalesce(b.nome, '') as unidade, r.rota_nome as rota,
      r.placa_veiculo as placa, r.created_at, r.saida_em, r.concluido_em
    from romaneio_vista r
    left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id
    where r.grupo_id = ${db.grupo} and r.cpf_motorista = ${cpf} and r.excluido_em is null and (
      r.estado in ('expedicao', 'viagem')
      or (r.estado = 'concluido' and r.concluido_em >= date_trunc('day', ${agora}::timestamptz, 'America/Sao_Paulo'))
      or (r.estado = 'concluido' and r.concluido_em >= ${agora}::timestamptz - interval '30 days' and exists (
        select from nota_vista n
        where n.grupo_id = r.grupo_id and n.romaneio_id = r.id and n.cpf_motorista = ${cpf} and n.excluida_em is null
          and n.situacao = 'auditoria'
          and (select c.estado from comprovantes c
               where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.efeito in ('entrega', 'outras')
               order by c.id desc limit 1) = 'reprovado')))
    order by array_position(array['viagem', 'expedicao', 'concluido'], r.estado), r.numero
    limit 50`)

export type NotaRow = {
  romaneio_id: string
  id: string
  ar: string
  numero: number
  serie: number
  chave: string | null
  remetente: string
  destinatario: string
  documento: string
  telefone: string
  logradouro: string
  numero_end: string
  complemento: string
  bairro: string
  cidade: string
  uf: string
  cep: string
  lat: number | null
  lng: number | null
  volumes: number
  peso_gramas: number
  valor_centavos: number
  pos_entrega: number
  estado: 'pendente' | 'tentada' | 'fechada' | 'fora'
  desfecho: 'entrega' | 'outras' | null
  ocorrencia: number | null
  tentativas: number
  refazer: string | null
  observacao: string
}

/**
 * The driver's notes in these romaneios of his. The scope is the driver's: what is his now, and of what has left only
 * what he himself tried, so that he knows what to bring back.
 */
export const listNotas = (db: Db, cpf: string, romaneios: string[]): Promise<NotaRow[]> =>
  db.all(sql`
    select rn.romaneio_id::text as romaneio_id, n.id::text as id, n.ar_nota as ar, n.numero, n.serie, n.chave,
      e.nome as remetente, d.nome as destinatario, d.documento, d.telefone,
      n.logradouro, n.numero_end, n.complemento, n.bairro, coalesce(m.nome, '') as cidade, n.uf, n.cep,
      m.lat, m.lng, n.volumes, n.peso_gramas, n.valor_centavos, rn.pos_entrega,
      case
        when n.romaneio_id is distinct from rn.romaneio_id then 'fora'
        when n.situacao in ('expedicao', 'rota') then case when t.tentada then 'tentada' else 'pendente' end
        else 'fechada'
      end as estado,
      n.desfecho, n.ocorrencia, n.tentativas, n.observacao,
      case when n.situacao = 'auditoria' and u.estado = 'reprovado' then u.motivo end as refazer
    from romaneio_nota_vista rn
    join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    cross join lateral (select exists (
      select from comprovantes c where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.romaneio_id = rn.romaneio_id
        and c.efeito = 'tentativa' and c.cpf_motorista = ${cpf}) as tentada) t
    left join lateral (
      select c.estado, c.motivo from comprovantes c
      where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.efeito in ('entrega', 'outras')
      order by c.id desc limit 1) u on true
    where rn.grupo_id = ${db.grupo} and rn.romaneio_id = any(${romaneios}::bigint[]) and n.excluida_em is null
      and ((n.cpf_motorista = ${cpf} and n.romaneio_id = rn.romaneio_id) or t.tentada)
    order by rn.romaneio_id, rn.pos_entrega, n.id`)

export const findSaida = (db: Db, id: string): Promise<{ saida_em: Date | null } | undefined> =>
  db.maybe(sql`select saida_em from romaneio_vista where grupo_id = ${db.grupo} and id = ${id}`)
