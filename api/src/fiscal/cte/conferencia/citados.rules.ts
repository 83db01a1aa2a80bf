import type { PessoaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { ehSimplificado } from '@tropeiro/contract/fiscal/cte/rules'
import type { CteConhecido, ParteConhecida } from '@tropeiro/fiscal'

/** One of our CT-e that went to SEFAZ, as it is kept. */
export type CitadoRow = {
  chave: string
  estado: string
  tipo: string
  servico: string
  rascunho: RascunhoCte
  autorizado_em: Date | null
  complementos: number
  desacordo: boolean
}

/** What the rules of the pre-flight may know besides the draft. */
export type Citados = {
  municipios: ReadonlySet<string>
  conhecidos: ReadonlyMap<string, CteConhecido>
}

const parte = (p: PessoaDoCte | null): ParteConhecida | undefined =>
  p ? { documento: p.documento, uf: p.uf } : undefined

/** One of our CT-e as the rules know it. */
export function conhecidoDe(row: CitadoRow): CteConhecido {
  const { rascunho: r } = row
  return {
    situacao: row.estado as CteConhecido['situacao'],
    tipo: row.tipo,
    servico: row.servico,
    autorizadoEm: row.autorizado_em?.toISOString() ?? null,
    complementos: row.complementos,
    desacordo: row.desacordo,
    toma: r.tomador,
    partes: {
      remetente: parte(r.remetente),
      destinatario: parte(r.destinatario),
      expedidor: parte(r.expedidor),
      recebedor: parte(r.recebedor),
      ...(r.tomador === '4' || ehSimplificado(r) ? { tomador: parte(r.outro_tomador) } : {}),
    },
    UFIni: r.inicio.uf,
    UFFim: r.fim.uf,
    cMunIni: String(r.inicio.ibge),
    cMunFim: String(r.fim.ibge),
    nfes: r.nfes,
  }
}
