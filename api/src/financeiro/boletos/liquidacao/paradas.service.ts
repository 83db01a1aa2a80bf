import { daCobranca, type LinhaDeRetorno } from '@tropeiro/bancos'
import type { ParadaDaCobranca, TipoDeInstrucao } from '@tropeiro/contract/financeiro/boletos/nomes'
import type { Encontrado } from '../boletos.repository.ts'
import type { Feito, Mesa } from './mesa.service.ts'

const porque: Partial<Record<LinhaDeRetorno['evento'], ParadaDaCobranca>> = {
  ...{ alegacao_pagador: 'alegacao', protesto: 'protesto', negativacao: 'negativacao' },
}

/** What a protest does that the bank's door confirms, or its end. */
export function porConfirmacao(m: Mesa, b: Encontrado, tipo: TipoDeInstrucao): void {
  if (tipo === 'protestar' && b.parado_por === null) {
    b.parado_por = 'protesto'
    const texto = 'Protesto confirmado pelo banco'
    m.paradas.set(b.id, { b, por: 'protesto', texto, passo: `Cobrança parada pelo banco: ${texto}` })
  }
  if (tipo === 'sustar' && b.parado_por === 'protesto') {
    b.parado_por = null
    m.paradas.set(b.id, { b, por: null, texto: '', passo: 'Cobrança retomada pelo banco: protesto sustado' })
  }
}

/** What the bank tells of a title that stops its letters, or ends what stopped them; null: nothing of the kind. */
export function pararOuSeguir(m: Mesa, b: Encontrado, l: LinhaDeRetorno): Feito | null {
  const por = porque[l.evento]
  const faz = daCobranca(l.evento, l.texto)
  if (!por || !faz) return null
  const motivos = l.motivos.map((x) => x.texto).filter(Boolean)
  const texto = [l.texto, ...motivos].join(': ')
  if (faz === 'segue') {
    if (b.parado_por !== por) return null
    b.parado_por = null
    m.paradas.set(b.id, { b, por: null, texto: '', passo: `Cobrança retomada pelo banco: ${texto}` })
    return { efeito: 'anotado', explicacao: `A cobrança deste título segue: ${texto}` }
  }
  // What the payer contests outlives a protest that is told later, and is withdrawn.
  if (b.parado_por === 'alegacao' || b.parado_por === por)
    return { efeito: 'anotado', explicacao: `A cobrança deste título já estava parada: ${texto}` }
  b.parado_por = por
  m.paradas.set(b.id, { b, por, texto, passo: `Cobrança parada pelo banco: ${texto}` })
  return { efeito: 'anotado', explicacao: `A cobrança deste título parou: ${texto}` }
}
