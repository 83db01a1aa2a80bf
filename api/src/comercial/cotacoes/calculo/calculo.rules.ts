import { formatDia, formatMoney } from '@tropeiro/contract'
import type {
  AjustesDaCotacao,
  CotacaoEscrita,
  PontoDaCotacao,
  PrecoCotado,
} from '@tropeiro/contract/comercial/cotacoes/calls'
import { cargaDe } from '@tropeiro/contract/comercial/cotacoes/formas'
import type { Piso } from '@tropeiro/contract/comercial/cotacoes/piso/formas'
import { compor, precoPorCusto } from '@tropeiro/contract/comercial/tarifas/preco/compor'
import {
  centavosEscritos,
  meioAcima,
  PPM,
  percentualEscrito,
} from '@tropeiro/contract/comercial/tarifas/preco/exato'
import {
  ConteudoDaTarifa,
  type Embarque,
  Embarque as FormaDoEmbarque,
} from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type { ContratoVencido } from '../../contratos/index.ts'
import type { Precificada } from '../../tarifas/index.ts'

const ponto = ({ cep, ibge, uf }: PontoDaCotacao) => ({ cep, ibge, uf })

export const embarqueDe = (e: CotacaoEscrita, dia: string): Embarque =>
  FormaDoEmbarque.parse({
    documentos: [...new Set([e.documento, e.remetente].filter(Boolean))],
    destinatario: e.destinatario,
    servico: e.servico,
    veiculo: e.veiculo,
    classe: e.classe,
    dia,
    origem: ponto(e.origem),
    destino: ponto(e.destino),
    notas: [{ ...cargaDe(e.volumes), valor_centavos: e.valor_centavos }],
    paletes: e.paletes,
    km: e.km,
    pedidos: e.pedidos,
  })

/** Of a price what stays when its tax is paid. */
export const semImposto = ({ preco, icms }: Pick<PrecoCotado, 'preco' | 'icms'>): number =>
  icms === 'incluso' ? preco.liquido_centavos - preco.imposto.valor_centavos : preco.liquido_centavos

const margemDe = (p: Pick<PrecoCotado, 'preco' | 'icms'>, custo: number | null): PrecoCotado['margem'] => {
  if (custo === null) return null
  const centavos = semImposto(p) - custo
  const total = p.preco.total_centavos
  return { centavos, ppm: total === 0 ? 0 : Math.round((centavos / total) * PPM) }
}

const daTabela = (p: Precificada, custo: number | null): PrecoCotado => ({
  tabela_id: p.tabela_id,
  tabela: p.nome,
  versao: p.versao,
  icms: p.icms,
  preco: p.preco,
  margem: margemDe(p, custo),
})

/** Most that any price comes to. */
const MAIOR_PRECO = 999_999_999_999

/** The price that its cost asks for: cost ÷ (1 − tax − margin); none where tax and margin leave nothing, or it is more than any price. */
export function porCusto(
  e: Embarque,
  custo: number,
  q: { icms: number; margem: number; desconto: number },
): PrecoCotado | null {
  const total = precoPorCusto(custo, q.icms, q.margem)
  if (total === null || total > MAIOR_PRECO) return null
  const taxa = meioAcima(total, PPM - q.icms, PPM)
  const t = ConteudoDaTarifa.parse({
    frete_peso: { modo: 'fixo' },
    regioes: [{ nome: 'Preço por custo', taxa }],
  })
  const preco = compor(t, t.regioes[0]!, e, {
    icms: q.icms,
    desconto: q.desconto > 0 ? { ppm: q.desconto } : null,
  })
  const conta = `custo ${centavosEscritos(custo)}, margem de ${percentualEscrito(q.margem)}`
  const linhas = preco.linhas.map((l) => (l.codigo === 'FRETE_PESO' ? { ...l, conta } : l))
  const made = { icms: 'por_dentro' as const, preco: { ...preco, linhas } }
  return { tabela_id: null, tabela: 'Preço por custo', versao: null, ...made, margem: margemDe(made, custo) }
}

export type Conta = {
  embarque: Embarque
  achadas: readonly Precificada[]
  custo: number | null
  icms: number
  ajustes: AjustesDaCotacao
  piso: Piso | null
}

/** Every price that there is for it: tables, the most particular first, then the one by cost. */
export function candidatasDe(e: CotacaoEscrita, c: Conta): PrecoCotado[] {
  const byCost =
    c.custo === null
      ? null
      : porCusto(c.embarque, c.custo, { icms: c.icms, margem: c.ajustes.margem, desconto: e.desconto })
  return [...c.achadas.map((p) => daTabela(p, c.custo)), ...(byCost ? [byCost] : [])]
}

/** Cents that a price is below the agency's minimum. */
export const faltaAoPiso = (cobrado: PrecoCotado | null, piso: Piso | null): number =>
  cobrado && piso && piso.centavos !== null ? Math.max(0, piso.centavos - semImposto(cobrado)) : 0

/** What somebody should look at before it goes out. */
export function avisosDe(
  e: CotacaoEscrita,
  q: {
    cobrado: PrecoCotado | null
    piso: Piso | null
    maximo: number
    porCusto: number | null
    temPrazo: boolean
  },
): string[] {
  const falta = faltaAoPiso(q.cobrado, q.piso)
  const margem = q.cobrado?.margem ?? null
  return [
    ...(q.cobrado ? [] : ['Nenhuma tabela serve a este transporte, e sem custo não há preço.']),
    ...(q.cobrado && q.cobrado.tabela_id === null
      ? ['Nenhuma tabela serve a este transporte: o preço foi feito pelo custo.']
      : []),
    ...(e.desconto > q.maximo
      ? [`O desconto passa do seu limite, de ${percentualEscrito(q.maximo)}: alguém terá de aprová-lo.`]
      : []),
    ...(falta > 0
      ? [`Faltam ${formatMoney(falta)} para o piso mínimo da ANTT: abaixo dele a oferta é proibida.`]
      : []),
    ...(q.piso?.falta ? [q.piso.falta] : []),
    ...(margem && margem.centavos < 0
      ? [`O preço não paga o custo: faltam ${formatMoney(-margem.centavos)}.`]
      : []),
    ...(q.temPrazo ? [] : ['Nenhum prazo de entrega vale para este destino.']),
  ]
}

/** Tables of contracts that have ended: those among the candidates, or those that stay out for it. */
export const avisosDoContrato = (
  vigentes: readonly { tabela_id: string; nome: string }[],
  vencidas: ReadonlyMap<string, ContratoVencido>,
  { candidatas, fora }: { candidatas: readonly PrecoCotado[]; fora: boolean },
): string[] =>
  [...vencidas].flatMap(([id, c]) => {
    if (!fora && !candidatas.some((one) => one.tabela_id === id)) return []
    const name = vigentes.find((v) => v.tabela_id === id)?.nome ?? ''
    return [
      `A tabela ${name} é do contrato ${c.numero}, que terminou em ${formatDia(c.fim)}${fora ? ', e ficou de fora' : ''}.`,
    ]
  })
