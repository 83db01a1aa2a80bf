import { formatDateTime, formatDia } from '@tropeiro/contract'
import type { PorQueEstaData } from '@tropeiro/contract/cadastros/prazos/calls'
import { type NivelDoPrazo, nivelDoCodigo, prazoEmPalavras } from '@tropeiro/contract/cadastros/prazos/rules'
import type { Db } from '../../db/tx.ts'
import { readLugaresDaNota } from './calendario/calculo.repository.ts'
import { explicarPrazos, type NotaComPrazo, type PrazoDaNota } from './calendario/calculo.service.ts'
import { lugarEmPalavras } from './prazos.rules.ts'

/** A note as far as its deadline goes. */
export type NotaParaExplicar = NotaComPrazo & { prazo: string | null; calculado: boolean }

const artigo: Record<NivelDoPrazo, string> = {
  uf: 'o',
  mesorregiao: 'a',
  microrregiao: 'a',
  cidade: 'a',
  bairro: 'o',
}
const dias = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`)

function frases(nota: NotaParaExplicar, e: PrazoDaNota | null, lugar: string, remetente: string): string[] {
  const given = !nota.calculado && nota.prazo !== null
  if (!e) {
    return given
      ? [`O prazo ${formatDia(nota.prazo!)} veio do documento ou foi escrito por uma pessoa.`]
      : ['Nenhum prazo de entrega vale para este remetente e este endereço.']
  }
  const skipped = e.vencimento.passos.filter((p) => p.motivo !== null).length
  const whose = e.regra.remetente === '' ? 'prazo geral' : `prazo de ${remetente}`
  const lines = [
    `Vale o ${whose} para ${artigo[nivelDoCodigo(e.regra.codigo, e.regra.bairro)]} ${lugar}: ${prazoEmPalavras({ dia: e.regra.dias, hora: e.regra.horas })}.`,
    `Conta ${e.inicio.tipo === 'emissao' ? 'da emissão' : 'do recebimento'}, ${formatDateTime(e.inicio.em)}; o primeiro dia não conta.`,
    ...(e.vencimento.passos[0]?.motivo
      ? ['O dia do início não é útil: é como se fosse o fim do dia útil anterior.']
      : []),
    ...(e.vencimento.virouODia
      ? ['As horas passam da meia-noite do último dia: conta mais um dia útil.']
      : []),
    ...(skipped > 0 ? [`${dias(skipped)} não ${skipped === 1 ? 'conta' : 'contam'}.`] : []),
    `Vence em ${formatDia(e.dia)}.`,
  ]
  if (given)
    lines.unshift(
      `O prazo ${formatDia(nota.prazo!)} veio do documento ou foi escrito por uma pessoa; pelas regras seria:`,
    )
  else if (nota.prazo !== e.dia)
    lines.push(
      nota.prazo === null
        ? 'A nota ainda não tem este prazo: ele entra no próximo recálculo.'
        : `A nota guarda ${formatDia(nota.prazo)}, das regras que valiam quando foi calculada.`,
    )
  return lines
}

/** Why a note is due when it is, as data and in words. `remetente`: how its shipper is called. */
export async function porQueEstaData(
  db: Db,
  nota: NotaParaExplicar,
  remetente: string,
): Promise<PorQueEstaData> {
  const [e] = await explicarPrazos(db, [nota])
  const places = await readLugaresDaNota(db, nota.municipioIbge, nota.uf)
  const regra = e?.regra
  const name = places.find((p) => p.codigo === regra?.codigo)?.nome ?? ''
  const lugar = regra ? lugarEmPalavras(regra.codigo, name, regra.bairro) : ''
  return {
    prazo: nota.prazo,
    calculado: nota.calculado,
    pelas_regras: e?.dia ?? null,
    regra: regra
      ? {
          nivel: nivelDoCodigo(regra.codigo, regra.bairro),
          lugar,
          de: regra.remetente === '' ? 'geral' : 'remetente',
          prazo: { dia: regra.dias, hora: regra.horas },
        }
      : null,
    remetente,
    inicio: {
      tipo: e?.inicio.tipo ?? 'emissao',
      em: (e?.inicio.em ?? nota.emissao).toISOString(),
    },
    dias: e?.vencimento.passos ?? [],
    virou_o_dia: e?.vencimento.virouODia ?? false,
    frases: frases(nota, e ?? null, lugar, remetente),
  }
}
