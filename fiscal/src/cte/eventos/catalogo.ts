import * as tabelas from './tabelas.ts'

/** What the builder needs to know of each kind of event. `maximo` is the highest `nSeqEvento`. */
export const EVENTOS_CTE = {
  cancelamento: { tpEvento: '110111', autor: 'emitente', maximo: 1, tabela: tabelas.evCancCTe },
  carta_correcao: { tpEvento: '110110', autor: 'emitente', maximo: 20, tabela: tabelas.evCCeCTe },
  epec: { tpEvento: '110113', autor: 'emitente', maximo: 1, tabela: tabelas.evEPECCTe },
  multimodal: { tpEvento: '110160', autor: 'emitente', maximo: 20, tabela: tabelas.evRegMultimodal },
  gtv: { tpEvento: '110170', autor: 'emitente', maximo: 99, tabela: tabelas.evGTV },
  comprovante_entrega: { tpEvento: '110180', autor: 'emitente', maximo: 999, tabela: tabelas.evCECTe },
  cancelamento_comprovante: {
    tpEvento: '110181',
    autor: 'emitente',
    maximo: 999,
    tabela: tabelas.evCancCECTe,
  },
  insucesso_entrega: { tpEvento: '110190', autor: 'emitente', maximo: 999, tabela: tabelas.evIECTe },
  cancelamento_insucesso: { tpEvento: '110191', autor: 'emitente', maximo: 999, tabela: tabelas.evCancIECTe },
  vinculacao_pagamento: { tpEvento: '110300', autor: 'emitente', maximo: 999, tabela: tabelas.evVincPgto },
  cancelamento_vinculacao: {
    tpEvento: '110301',
    autor: 'emitente',
    maximo: 999,
    tabela: tabelas.evCancVincPgto,
  },
  desacordo: { tpEvento: '610110', autor: 'tomador', maximo: 20, tabela: tabelas.evPrestDesacordo },
  cancelamento_desacordo: {
    tpEvento: '610111',
    autor: 'tomador',
    maximo: 20,
    tabela: tabelas.evCancPrestDesacordo,
  },
} as const

export type TipoDeEventoCte = keyof typeof EVENTOS_CTE

/** The kind of a `tpEvento`, or `null` for events of the tax authorities and unknown ones. */
export function tipoDeEventoCte(tpEvento: string): TipoDeEventoCte | null {
  for (const tipo of Object.keys(EVENTOS_CTE) as TipoDeEventoCte[]) {
    if (EVENTOS_CTE[tipo].tpEvento === tpEvento) return tipo
  }
  return null
}
