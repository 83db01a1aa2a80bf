import type { Exame, NotaAuditoria, NotaModal } from '@tropeiro/contract/comprovacao/auditoria'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'

export type Filtro = { bases: string[]; semBase: boolean; texto: string; soDuvidosos: boolean }

/** A proof waits when it is its note's last closing one and the note is still in 'auditoria'. */
const esperando = (db: Escopo): Sql => sql`
  from comprovante_vista c
  join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
  left join auditoria_exames x on x.grupo_id = c.grupo_id and x.comprovante_id = c.id
  where ${escopoNotas(db)} and c.grupo_id = ${db.grupo} and c.estado = 'auditoria' and n.situacao = 'auditoria'
    and not exists (
      select from comprovante_vista d where d.grupo_id = c.grupo_id and d.nota_id = c.nota_id and d.id > c.id
        and d.efeito in ('entrega', 'outras'))`

const filtro = (db: Escopo, f: Filtro): Sql => sql`
  (cardinality(${f.bases}::text[]) = 0 and not ${f.semBase}
    or ${f.semBase} and n.base_id is null
    or n.base_id in (select id from base_vista where grupo_id = ${db.grupo} and nome = any(${f.bases}::text[])))
  and (not ${f.soDuvidosos} or x.duvidoso)
  and (${f.texto} = '' or n.numero::text = ${f.texto}
    or n.cnpj_dest in (select pessoas_por_nome(${f.texto}, 500)) or n.cnpj_embarca in (select pessoas_por_nome(${f.texto}, 500))
    or strpos(lower(unaccent(c.autor)), ${f.texto}) > 0)`

export type FilaRow = Omit<NotaAuditoria, 'em' | 'posse'> & {
  em: Date
  posse: { usuario_id: string; usuario: string; ate: string } | null
}

const colunas = sql`
  f.nota_id::text as _id, f.id::text as comprovante, f.numero, f.serie, f.ar_nota, e.nome as remetente,
  d.nome as destinatario, f.cnpj_dest as "cnpjDest", coalesce(m.nome, '') as cidade, f.uf, coalesce(b.nome, '') as base,
  r.numero as numero_romaneio, case when f.origem = 'motorista' then f.autor else coalesce(r.nome_motorista, '') end as motorista,
  f.origem, f.ocorrencia, o.descricao, f.efeito, f.em,
  (select count(*)::int from comprovante_imagem_vista i where i.grupo_id = f.grupo_id and i.comprovante_id = f.id) as imagens,
  case when f.pontos is not null then json_build_object('pontos', f.pontos, 'duvidoso', f.duvidoso,
    'codigo', f.codigo, 'motivos', f.motivos) end as exame,
  case when p.nota_id is not null then json_build_object('usuario_id', p.usuario_id::text, 'usuario', p.usuario_nome,
    'ate', p.ate) end as posse`

const vizinhos = sql`
  join ocorrencia_vista o on o.codigo = f.ocorrencia
  join pessoa_vista e on e.grupo_id = f.grupo_id and e.documento = f.cnpj_embarca
  join pessoa_vista d on d.grupo_id = f.grupo_id and d.documento = f.cnpj_dest
  left join municipio_vista m on m.ibge = f.municipio_ibge
  left join base_vista b on b.grupo_id = f.grupo_id and b.id = f.base_id
  left join romaneio_vista r on r.grupo_id = f.grupo_id and r.id = f.romaneio_id
  left join auditoria_posses p on p.grupo_id = f.grupo_id and p.nota_id = f.nota_id and p.ate > now()`

const daNota = sql`n.numero, n.serie, n.ar_nota, n.cnpj_embarca, n.cnpj_dest, n.municipio_ibge, n.uf, n.base_id,
  n.valor_centavos, n.volumes, n.logradouro, n.numero_end, n.bairro`

/** The doubtful ones first, the gravest of them at the top; then the oldest first. */
export const listFila = (db: Db, f: Filtro, limite: number): Promise<FilaRow[]> =>
  db.all(sql`
    with fila as (
      select c.*, ${daNota}, x.pontos, x.duvidoso, x.codigo, x.motivos,
        row_number() over (order by coalesce(x.duvidoso, false) desc, case when x.duvidoso then x.pontos end, c.id) as lugar
      ${esperando(db)} and ${filtro(db, f)}
      order by lugar limit ${limite})
    select ${colunas} from fila f ${vizinhos} order by f.lugar`)

const MUITOS = 5000

export const countFila = (db: Db, f: Filtro): Promise<{ total: number; duvidosas: number }> =>
  db.one(sql`
    select count(*)::int as total, count(*) filter (where duvidoso)::int as duvidosas
    from (select x.duvidoso ${esperando(db)} and ${filtro(db, f)} limit ${MUITOS}) t`)

export type AbertaRow = FilaRow & Pick<NotaModal, 'valor_centavos' | 'volumes' | 'endereco'>

export const findAberta = (db: Db, nota: string): Promise<AbertaRow | undefined> =>
  db.maybe(sql`
    with fila as (
      select c.*, ${daNota}, x.pontos, x.duvidoso, x.codigo, x.motivos ${esperando(db)} and c.nota_id = ${nota} limit 1)
    select ${colunas}, f.valor_centavos, f.volumes,
      concat_ws(', ', nullif(f.logradouro, ''), nullif(f.numero_end, ''), nullif(f.bairro, '')) as endereco
    from fila f ${vizinhos}`)

export type HistoricoRow = { tipo: string; texto: string; usuario: string; em: Date; cam_imagem: string[] }

export const listHistorico = (db: Db, nota: string): Promise<HistoricoRow[]> =>
  db.all(sql`
    select tipo, texto, usuario_nome as usuario, em, cam_imagem from nota_evento_vista
    where grupo_id = ${db.grupo} and nota_id = ${nota} order by id desc limit 60`)

/** Images that may still be shown for a note: what an undo took away from it is not among them. */
export const listImagensDasNotas = (
  db: Db,
  notas: string[],
): Promise<{ nota: string; comprovante: string; chave: string; tipo: string; nome: string }[]> =>
  db.all(sql`
    select i.nota_id::text as nota, i.comprovante_id::text as comprovante, a.chave, a.tipo, a.nome
    from comprovante_imagem_vista i join arquivo_vista a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id
    where i.grupo_id = ${db.grupo} and i.nota_id = any(${notas}::bigint[])
    order by i.comprovante_id desc, i.ordem`)

/** Takes or keeps the note for this person; answers who has it. */
export const upsertPosse = (
  db: Db,
  p: { nota: string; segundos: number },
): Promise<{ usuario_id: string; usuario_nome: string }> =>
  db.one(sql`
    insert into auditoria_posses as p (grupo_id, nota_id, usuario_id, usuario_nome, ate)
    values (${db.grupo}, ${p.nota}, ${db.quem.id}, ${db.quem.nome}, now() + make_interval(secs => ${p.segundos}))
    on conflict (grupo_id, nota_id) do update set
      usuario_id = case when p.usuario_id = excluded.usuario_id or p.ate <= now() then excluded.usuario_id else p.usuario_id end,
      usuario_nome = case when p.usuario_id = excluded.usuario_id or p.ate <= now() then excluded.usuario_nome else p.usuario_nome end,
      ate = case when p.usuario_id = excluded.usuario_id or p.ate <= now() then excluded.ate else p.ate end
    returning usuario_id::text as usuario_id, usuario_nome`)

export const deletePosse = (db: Db, nota: string, usuarioId: string): Promise<number> =>
  db.run(sql`
    delete from auditoria_posses where grupo_id = ${db.grupo} and nota_id = ${nota} and usuario_id = ${usuarioId}`)

export type NotaAnotada = { id: string; situacao: string; desfecho: 'entrega' | 'outras' | null }
export const colunasDaNotaAnotada = sql`n.id::text as id, n.situacao, n.desfecho`

/** Who else has one of these notes now. */
export const findDeOutro = (
  db: Db,
  notas: string[],
  usuarioId: string,
): Promise<{ usuario_nome: string } | undefined> =>
  db.maybe(sql`
    select usuario_nome from auditoria_posses
    where grupo_id = ${db.grupo} and nota_id = any(${notas}::bigint[]) and usuario_id <> ${usuarioId} and ate > now()
    limit 1`)

export type ExameNovo = Exame & { comprovante: string; nota: string; medidas: unknown[] }

export const upsertExame = (db: Db, e: ExameNovo): Promise<number> =>
  db.run(sql`
    insert into auditoria_exames (grupo_id, comprovante_id, nota_id, pontos, duvidoso, codigo, motivos, medidas)
    values (${db.grupo}, ${e.comprovante}, ${e.nota}, ${e.pontos}, ${e.duvidoso}, ${e.codigo}, ${e.motivos},
      ${JSON.stringify(e.medidas)}::jsonb)
    on conflict (grupo_id, comprovante_id) do update set pontos = excluded.pontos, duvidoso = excluded.duvidoso,
      codigo = excluded.codigo, motivos = excluded.motivos, medidas = excluded.medidas, created_at = now()`)
