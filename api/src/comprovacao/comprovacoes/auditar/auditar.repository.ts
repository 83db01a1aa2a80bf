import type { SituacaoDaNota } from '@tropeiro/contract/carga/notas/formas'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type NotaVista = { id: string; situacao: SituacaoDaNota; desfecho: 'entrega' | 'outras' | null }

export const findNota = (db: Db, id: string): Promise<NotaVista | undefined> =>
  db.maybe(sql`
    select n.id::text as id, n.situacao, n.desfecho from nota_vista n where ${escopoNotas(db)} and n.id = ${id}`)

export type ComprovanteRow = {
  id: string
  nota_id: string
  numero_romaneio: number | null
  origem: 'motorista' | 'escritorio' | 'lote'
  autor: string
  ocorrencia: number
  descricao: string
  efeito: 'entrega' | 'outras' | 'tentativa' | 'informativa'
  recebedor_nome: string
  recebedor_documento: string
  recebedor_grau: string
  observacao: string
  lat: number | null
  lng: number | null
  precisao_m: number | null
  em: Date
  created_at: Date
  antes_da_saida: boolean
  estado: 'auditoria' | 'aprovado' | 'reprovado' | 'dispensado'
  auditado_por: string | null
  auditado_em: Date | null
  motivo: string
  autor_id: string | null
  protocolo: boolean
  imagens: ImagemRow[]
  retiradas: (ImagemRow & { motivo: string; por: string; em: string })[]
}
type ImagemRow = { id: string; chave: string; tipo: string; nome: string }

/** Proofs of a note within reach, the newest first, with the keys of their images. */
export const listComprovantes = (db: Db, notaId: string): Promise<ComprovanteRow[]> =>
  db.all(sql`
    select c.id::text as id, c.nota_id::text as nota_id, r.numero as numero_romaneio, c.origem, c.autor, c.ocorrencia,
      o.descricao, c.efeito, c.recebedor_nome, c.recebedor_documento, c.recebedor_grau, c.observacao, c.lat, c.lng,
      c.precisao_m, c.em, c.created_at,
      c.origem = 'motorista' and coalesce(c.em < r.saida_em, false) as antes_da_saida, c.estado, u.nome as auditado_por, c.auditado_em, c.motivo, c.autor_id::text as autor_id,
      n.protocolo_id is not null as protocolo,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id::text, 'chave', a.chave, 'tipo', a.tipo, 'nome', a.nome) order by i.ordem, a.id)
        from comprovante_imagens i join arquivo_vista a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id
        where i.grupo_id = c.grupo_id and i.comprovante_id = c.id), '[]') as imagens,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id::text, 'chave', a.chave, 'tipo', a.tipo, 'nome', a.nome,
          'motivo', x.motivo, 'por', q.nome, 'em', x.retirada_em) order by x.retirada_em, a.id)
        from comprovante_imagens_retiradas x join arquivo_vista a on a.grupo_id = x.grupo_id and a.id = x.arquivo_id
        join usuario_vista q on q.id = x.retirada_por
        where x.grupo_id = c.grupo_id and x.comprovante_id = c.id), '[]') as retiradas
    from comprovantes c
    join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    join ocorrencia_vista o on o.codigo = c.ocorrencia
    left join romaneio_vista r on r.grupo_id = c.grupo_id and r.id = c.romaneio_id
    left join usuario_vista u on u.id = c.auditado_por
    where ${escopoNotas(db)} and c.grupo_id = n.grupo_id and c.nota_id = ${notaId}
    order by c.id desc
    limit 100`)
