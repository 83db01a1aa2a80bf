import type { PublicoDoAviso } from '@tropeiro/contract/parceria/notificacoes/rules'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'

export type LinkRow = {
  id: string
  nota_id: string
  publico: PublicoDoAviso
  mostra_foto: boolean
  semente: string
  expira_em: Date
  criado_por: string
  vistas: number
  visto_em: Date | null
}

const colunas = sql`
  l.id::text as id, l.nota_id::text as nota_id, l.publico, l.mostra_foto, l.semente, l.expira_em, l.criado_por, l.vistas,
  l.visto_em`

export type Chave = { notaId: string; publico: PublicoDoAviso; mostraFoto: boolean }

/** The living link of a note and kind of reader, locked. */
export const lockVivo = (db: Db, c: Chave): Promise<LinkRow | undefined> =>
  db.maybe(sql`
    select ${colunas} from rastreio_links l
    where l.grupo_id = ${db.grupo} and l.nota_id = ${c.notaId} and l.publico = ${c.publico} and l.mostra_foto = ${c.mostraFoto}
      and l.revogado_em is null for update`)

/** The new link, or nothing when another made it first. */
export const insertLink = (
  db: Db,
  c: Chave & { semente: string; hash: string; expiraEm: Date; criadoPor: string },
): Promise<LinkRow | undefined> =>
  db.maybe(sql`
    insert into rastreio_links as l (grupo_id, nota_id, publico, mostra_foto, semente, token_hash, expira_em, criado_por)
    values (${db.grupo}, ${c.notaId}, ${c.publico}, ${c.mostraFoto}, ${c.semente}, ${c.hash}, ${c.expiraEm}, ${c.criadoPor})
    on conflict (grupo_id, nota_id, publico, mostra_foto) where revogado_em is null do nothing
    returning ${colunas}`)

export const updateExpira = (db: Db, id: string, expiraEm: Date): Promise<number> =>
  db.run(sql`
    update rastreio_links set expira_em = ${expiraEm} where grupo_id = ${db.grupo} and id = ${id}`)

export const revogar = (db: Db, id: string, agora: Date): Promise<number> =>
  db.run(sql`
    update rastreio_links set revogado_em = ${agora} where grupo_id = ${db.grupo} and id = ${id} and revogado_em is null`)

export const listLinks = (db: Db, notaId: string, agora: Date): Promise<LinkRow[]> =>
  db.all(sql`
    select ${colunas} from rastreio_links l join nota_vista n on n.grupo_id = l.grupo_id and n.id = l.nota_id
    where ${escopoNotas(db)} and l.grupo_id = ${db.grupo} and l.nota_id = ${notaId} and l.revogado_em is null
      and l.expira_em > ${agora}
    order by l.id desc`)

export const findLink = (db: Db, id: string): Promise<{ id: string }> =>
  db.one(sql`
    select l.id::text as id from rastreio_links l join nota_vista n on n.grupo_id = l.grupo_id and n.id = l.nota_id
    where ${escopoNotas(db)} and l.grupo_id = ${db.grupo} and l.id = ${id}`)

export type Contatos = {
  numero: string
  nome_embarca: string
  fone_embarca: string
  fone_dest: string
}
/** The note within reach, and the telephones of its two sides. */
export const findContatos = (db: Db, notaId: string): Promise<Contatos> =>
  db.one(sql`
    select n.numero::text as numero, e.nome as nome_embarca, e.telefone as fone_embarca, d.telefone as fone_dest
    from nota_vista n
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    where ${escopoNotas(db)} and n.id = ${notaId}`)

export const findPorHash = (
  db: DbSemGrupo,
  hash: string,
  agora: Date,
): Promise<{ grupo_id: number; id: string } | undefined> =>
  db.maybe(sql`select grupo_id, id from rastreio_por_hash(${hash}, ${agora})`)

export const findNotaDoLink = (db: Db, id: string): Promise<{ nota: string; publico: PublicoDoAviso }> =>
  db.one(sql`
    select l.nota_id::text as nota, l.publico from rastreio_links l where l.grupo_id = ${db.grupo} and l.id = ${id}`)

export type Linha = { tipo: string; efeito: string | null; texto: string; ocorrencia: string; em: Date }
export type Andamento = {
  numero: string
  remetente: string
  transportadora: string
  logo: string | null
  cor: string | null
  municipio: string
  uf: string
  situacao: string
  desfecho: string | null
  cancelada: boolean
  prazo: string | null
  data_entrega: Date | null
  recebedor: string
  mostra_foto: boolean
  created_at: Date
  /** When the truck is foretold to be there, as its last known place tells; null where nothing does. */
  previsto_em: Date | null
  /** What its planned route promised, while it is on it. */
  janela_de: Date | null
  janela_ate: Date | null
  linhas: Linha[]
  fotos: string[]
}

/** Just what the page of a link shows of its note; nothing of a deleted note. */
export const findAndamento = (
  db: Db,
  linkId: string,
  /** A forecast older than this is none. */
  desde: Date,
): Promise<Andamento | undefined> =>
  db.maybe(sql`
    select l.mostra_foto, n.numero::text as numero, rem.nome as remetente, g.nome as transportadora, k.logo, k.cor,
      coalesce(m.nome, '') as municipio, trim(n.uf) as uf, n.situacao, n.desfecho, n.cancelada_em is not null as cancelada,
      n.prazo::text as prazo, n.data_entrega, n.created_at,
      (select p.previsto_em from previsoes p where p.grupo_id = n.grupo_id and p.nota_id = n.id
        and p.romaneio_id = n.romaneio_id and n.situacao = 'rota' and p.realizado_em is null and not p.aproximada
        and p.calculado_em > ${desde}) as previsto_em,
      j.de as janela_de, j.ate as janela_ate,
      coalesce((select c.recebedor_nome from comprovante_vista c where c.grupo_id = n.grupo_id and c.nota_id = n.id
        and c.efeito = 'entrega' and c.estado <> 'reprovado' order by c.id desc limit 1), '') as recebedor,
      coalesce((select jsonb_agg(jsonb_build_object('tipo', v.tipo, 'efeito', v.dados ->> 'efeito', 'texto', v.texto,
          'ocorrencia', coalesce(o.descricao, ''), 'em', v.em) order by v.em, v.id)
        from nota_evento_vista v left join ocorrencia_vista o on o.codigo = (v.dados ->> 'ocorrencia')::int
        where v.grupo_id = n.grupo_id and v.nota_id = n.id
          and v.tipo in ('romaneada', 'saiu', 'comprovada', 'ocorrencia', 'devolvida', 'cancelada')), '[]') as linhas,
      case when l.mostra_foto and l.publico = 'embarcador' then coalesce((select jsonb_agg(a.chave order by c.id desc, i.ordem)
        from comprovante_vista c join comprovante_imagem_vista i on i.grupo_id = c.grupo_id and i.comprovante_id = c.id
        join arquivo_vista a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id and a.estado = 'gravado' and a.tipo like 'image/%'
        where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.estado <> 'reprovado' and c.efeito in ('entrega', 'outras')),
        '[]') else '[]'::jsonb end as fotos
    from rastreio_links l
    join nota_vista n on n.grupo_id = l.grupo_id and n.id = l.nota_id and n.excluida_em is null
    join grupo_vista g on g.id = l.grupo_id
    left join marca_vista k on k.grupo_id = l.grupo_id
    join pessoa_vista rem on rem.grupo_id = n.grupo_id and rem.documento = n.cnpj_embarca
    left join municipio_vista m on m.ibge = n.municipio_ibge
    left join janelas_prometidas j on j.grupo_id = n.grupo_id and j.nota_id = n.id and j.romaneio_id = n.romaneio_id
      and n.situacao in ('expedicao', 'rota')
    where l.grupo_id = ${db.grupo} and l.id = ${linkId}`)

export const contarVista = (db: Db, id: string, agora: Date): Promise<number> =>
  db.run(sql`
    update rastreio_links set vistas = vistas + 1, visto_em = ${agora} where grupo_id = ${db.grupo} and id = ${id}`)
