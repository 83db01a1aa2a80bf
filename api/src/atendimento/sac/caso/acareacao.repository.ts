import type {
  PassoDaAcareacao,
  ResponsavelPelaFalta,
  ResultadoDaAcareacao,
} from '@tropeiro/contract/atendimento/sac/caso/acareacao'
import type { Perdido } from '@tropeiro/contract/atendimento/sac/caso/pares'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { doAtendente } from '../atendimento/fila.repository.ts'

export type AcareacaoTravada = { id: string; estado: PassoDaAcareacao; incidente_id: string; nota: string }
export type Conclusao = {
  resultado: ResultadoDaAcareacao
  responsavel?: ResponsavelPelaFalta | null
  assinatura_confere?: boolean | null
  recebedor_trabalha?: boolean | null
  carga_localizada?: boolean | null
  parecer?: string
}

export const lockAcareacao = (db: Db, id: string): Promise<AcareacaoTravada | undefined> =>
  db.maybe(sql`
    select c.id::text as id, c.passo as estado, c.incidente_id::text as incidente_id, n.numero::text as nota
    from incidente_acareacoes c join incidentes i on i.grupo_id = c.grupo_id and i.id = c.incidente_id
    join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    where c.grupo_id = ${db.grupo} and ${doAtendente(db)} and c.id = ${id} for update of c`)

export const updateAcareacao = (
  db: Db,
  id: string,
  passo: PassoDaAcareacao,
  c?: Conclusao,
): Promise<number> =>
  db.run(sql`
    update incidente_acareacoes set passo = ${passo}, resultado = coalesce(${c?.resultado ?? null}, resultado),
      responsavel = coalesce(${c?.responsavel ?? null}, responsavel),
      assinatura_confere = coalesce(${c?.assinatura_confere ?? null}::boolean, assinatura_confere),
      recebedor_trabalha = coalesce(${c?.recebedor_trabalha ?? null}::boolean, recebedor_trabalha),
      carga_localizada = coalesce(${c?.carga_localizada ?? null}::boolean, carga_localizada),
      parecer = coalesce(${c?.parecer ?? null}, parecer),
      concluida_em = case when ${passo} = 'concluida' then now() end
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Of a delivered note of the incident; nothing when the note is not such a one. Asked again it answers the same. */
export const insertAcareacao = (
  db: Db,
  incidente: string,
  nota: string,
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into incidente_acareacoes (grupo_id, incidente_id, nota_id)
    select x.grupo_id, x.incidente_id, x.nota_id from incidente_notas x
    join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
    where x.grupo_id = ${db.grupo} and x.incidente_id = ${incidente} and x.nota_id = ${nota} and n.desfecho = 'entrega'
    on conflict (grupo_id, incidente_id, nota_id) do update set passo = incidente_acareacoes.passo
    returning id::text as id`)

export type AcareacaoRow = {
  _id: string
  incidente_id: string
  nota_id: string
  nota: string
  passo: PassoDaAcareacao
  aberta_em: Date
  aberta_no_dia: string
  resultado: ResultadoDaAcareacao | null
  responsavel: ResponsavelPelaFalta | null
  assinatura_confere: boolean | null
  recebedor_trabalha: boolean | null
  carga_localizada: boolean | null
  parecer: string
  entrega_em: Date | null
  recebedor: string
  documento: string
  motorista: string
  romaneio: string
  /** Where it was told, and by what the client's place is known. */
  lat: number | null
  lng: number | null
  lugar: string | null
  fotos: number
  outras: number
}

/** With what the house knows of the delivery: who signed, where it was told, what else was delivered there. */
export const listAcareacoes = (db: Db, q: { incidente?: string; id?: string }): Promise<AcareacaoRow[]> =>
  db.all(sql`
    select c.id::text as _id, c.incidente_id::text as incidente_id, c.nota_id::text as nota_id, n.numero::text as nota, c.passo,
      c.aberta_em, to_char(dia_local(c.aberta_em), 'YYYY-MM-DD') as aberta_no_dia, c.resultado, c.responsavel, c.assinatura_confere,
      c.recebedor_trabalha, c.carga_localizada, c.parecer, e.em as entrega_em, coalesce(e.recebedor_nome, '') as recebedor,
      coalesce(e.recebedor_documento, '') as documento, coalesce(r.nome_motorista, e.autor, '') as motorista,
      coalesce(r.numero::text, '') as romaneio,
      e.lat, e.lng, n.cnpj_dest || ':' || coalesce(n.cep, '') as lugar,
      (select count(*)::int from comprovante_imagem_vista f where f.grupo_id = e.grupo_id and f.comprovante_id = e.id) as fotos,
      (select count(*)::int from comprovante_vista o join nota_vista m on m.grupo_id = o.grupo_id and m.id = o.nota_id
        where o.grupo_id = e.grupo_id and o.romaneio_id = e.romaneio_id and o.nota_id <> e.nota_id and o.efeito = 'entrega'
          and m.cnpj_dest = n.cnpj_dest) as outras
    from incidente_acareacoes c
    join incidentes i on i.grupo_id = c.grupo_id and i.id = c.incidente_id
    join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    left join lateral (select * from comprovante_vista v where v.grupo_id = c.grupo_id and v.nota_id = c.nota_id and v.efeito = 'entrega'
      order by v.id desc limit 1) e on true
    left join romaneio_vista r on r.grupo_id = c.grupo_id and r.id = coalesce(e.romaneio_id, n.romaneio_id)
    where c.grupo_id = ${db.grupo} and ${doAtendente(db)}
      and (${q.incidente ?? null}::bigint is null or c.incidente_id = ${q.incidente ?? null}::bigint)
      and (${q.id ?? null}::bigint is null or c.id = ${q.id ?? null}::bigint)
    order by c.id limit 50`)

export type PerdidoRow = Perdido & { id: string; numero: string; assunto: string; tipo: string }

const perdido = sql`
  i.id::text as id, i.numero::text as numero, i.assunto, i.tipo, coalesce(i.embarcador, n.cnpj_embarca) as embarcador,
  coalesce(n.romaneio_id, case when i.tipo_doc = 'ROMANEIO' then i.documento_id end)::text as romaneio, n.rota_id::text as rota,
  coalesce(i.base_id, n.base_id) as base, n.volumes, i.created_at::text as aberto_em`
const comNota = sql`incidentes i left join lateral (
  select v.cnpj_embarca, v.romaneio_id, v.rota_id, v.base_id, v.volumes from incidente_notas x
  join nota_vista v on v.grupo_id = x.grupo_id and v.id = x.nota_id
  where x.grupo_id = i.grupo_id and x.incidente_id = i.id order by x.saiu_em nulls first, x.nota_id limit 1) n on true`

export const findPerdido = (db: Db, id: string): Promise<PerdidoRow> =>
  db.one(sql`select ${perdido} from ${comNota} where ${doAtendente(db)} and i.id = ${id}`)

/** Open ones of a kind, opened within so many days of this moment, that are not linked to it already. */
export const listPerdidos = (
  db: Db,
  q: { tipo: string; perto: string; dias: number; menos: string },
): Promise<PerdidoRow[]> =>
  db.all(sql`
    select ${perdido} from ${comNota}
    where ${doAtendente(db)} and i.tipo = ${q.tipo} and i.status not in ('resolvido', 'encerrado') and i.id <> ${q.menos}
      and i.created_at between ${q.perto}::timestamptz - make_interval(days => ${q.dias}::int)
        and ${q.perto}::timestamptz + make_interval(days => ${q.dias}::int)
      and not exists (select from incidente_ligacoes l where l.grupo_id = i.grupo_id
        and (l.incidente_id = i.id and l.com_id = ${q.menos} or l.com_id = i.id and l.incidente_id = ${q.menos}))
    order by i.id desc limit 300`)
