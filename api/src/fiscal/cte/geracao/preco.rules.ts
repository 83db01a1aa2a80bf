import { Embarque, type LinhaDoPreco, type Preco } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type { PessoaDoCte, RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { servicoDoTipo, temReducao } from '@tropeiro/contract/fiscal/cte/rules'
import { aliquotaDoTransporte } from '@tropeiro/fiscal'
import type { Emitente } from '../emissao/documento.rules.ts'

/** A price, and whether the ICMS goes on top of its lines. */
export type Cobrado = { preco: Preco; icms: 'por_dentro' | 'incluso' | 'nenhum' }

type NotaComPreco = {
  rota_id: string | null
  peso_gramas: number
  volumes: number
  valor_centavos: number
  remetente: PessoaDoCte
  destinatario: PessoaDoCte
}

const ponto = (p: PessoaDoCte, rota_id: string | null) => ({
  cep: /^\d{8}$/.test(p.cep) ? p.cep : '',
  ibge: p.municipio_ibge,
  uf: p.uf,
  rota_id,
})

/** What some notes of one sender are, as tables of freight ask. */
export function embarqueDasNotas(
  notas: readonly NotaComPreco[],
  q: { pagador: PessoaDoCte; servico: '0' | '2'; dia: string },
): Embarque {
  const [primeira] = notas as [NotaComPreco, ...NotaComPreco[]]
  const rota = notas.every((n) => n.rota_id === primeira.rota_id) ? primeira.rota_id : null
  return Embarque.parse({
    documentos: [...new Set([q.pagador.documento, primeira.remetente.documento])],
    destinatario: primeira.destinatario.documento,
    servico: servicoDoTipo(q.servico),
    dia: q.dia,
    origem: ponto(primeira.remetente, null),
    destino: ponto(primeira.destinatario, rota),
    notas: notas.map((n) => ({
      peso_gramas: n.peso_gramas,
      valor_centavos: n.valor_centavos,
      volumes: n.volumes,
    })),
    entregas: new Set(notas.map((n) => n.destinatario.documento)).size,
  })
}

const SEM_DEBITO: readonly string[] = ['isenta', 'nao_tributada', 'diferida']
/** Simples Nacional and MEI pay it with the rest of their tax. */
const NO_SIMPLES: readonly string[] = ['1', '4']

/** The rate that a company's CT-e would have on this way, parts per million. */
export function icmsDoEmitente(
  e: Pick<Emitente, 'crt' | 'tributos'>,
  way: { inicio: string; fim: string; dia: string },
): number {
  const { situacao, aliquota, reducao } = e.tributos
  if (NO_SIMPLES.includes(e.crt) || SEM_DEBITO.includes(situacao)) return 0
  const rate = aliquota ?? aliquotaDoTransporte(way.inicio, way.fim, way.dia)?.percentual ?? 0
  return Math.round(rate * 10_000 * (1 - (temReducao(situacao) ? reducao : 0) / 100))
}

/**
 * A discount comes off the lines before it, those that ICMS falls on first: a CT-e has no negative component, and the price
 * takes its discount off what ICMS falls on.
 */
function semNegativas(linhas: readonly LinhaDoPreco[]): LinhaDoPreco[] {
  let off = -linhas.reduce((sum, l) => sum + Math.min(0, l.valor_centavos), 0)
  const positivas = linhas.filter((l) => l.valor_centavos > 0)
  const menos = new Map<LinhaDoPreco, number>()
  for (const l of positivas.toSorted((a, b) => Number(b.soma.icms) - Number(a.soma.icms))) {
    const less = Math.min(off, l.valor_centavos)
    menos.set(l, less)
    off -= less
  }
  return positivas
    .map((l) => ({ ...l, valor_centavos: l.valor_centavos - (menos.get(l) ?? 0) }))
    .filter((l) => l.valor_centavos > 0)
}

/** The freight of a draft by its price: without one, nothing yet, and taxes as the company has them. */
export function freteDoRascunhoDe(
  e: Pick<Emitente, 'tributos'>,
  ufFim: string,
  cobrado: Cobrado | null,
): Pick<RascunhoCte, 'componentes' | 'tributos'> {
  const iss = cobrado?.preco.imposto.tipo === 'iss'
  // Abroad no ICMS falls on the service (LC 87/1996, art. 3, II), and within a municipality ISS does.
  const tributos = ufFim === 'EX' || iss ? { ...e.tributos, situacao: 'nao_tributada' as const } : e.tributos
  if (!cobrado) return { componentes: [], tributos }
  const linhas = semNegativas(cobrado.preco.linhas.filter((l) => l.soma.frete && l.codigo !== 'ICMS'))
  return {
    componentes: linhas.map((l) => ({
      nome: l.nome,
      valor_centavos: l.valor_centavos,
      ...(l.soma.icms ? {} : { fora_do_icms: true }),
    })),
    tributos: { ...tributos, icms_incluso: cobrado.icms !== 'por_dentro' },
  }
}
