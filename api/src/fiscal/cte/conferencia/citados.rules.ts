import type { PessoaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import type { CteConhecido, ParteConhecida } from '@tropeiro/fiscal'
import type { CitadoRow } from './citados.repository.ts'

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
      ...(r.tomador === '4' ? { tomador: parte(r.outro_tomador) } : {}),
    },
    UFIni: r.inicio.uf,
    UFFim: r.fim.uf,
    cMunIni: String(r.inicio.ibge),
    cMunFim: String(r.fim.ibge),
    nfes: r.nfes,
  }
}
