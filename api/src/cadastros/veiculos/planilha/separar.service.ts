import { fold, formatNumber, formatPlaca } from '@tropeiro/contract'
import {
  MAXIMO_DE_VEICULOS,
  placaComparada,
  type Veiculo,
  VeiculoEscrito,
} from '@tropeiro/contract/cadastros/veiculos/calls'
import type { LinhaDaPlanilha } from '@tropeiro/contract/cadastros/veiculos/planilha'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Db } from '../../../db/tx.ts'
import type { PlanilhaLida } from '../../../leitura/planilha/ler.ts'
import { countVeiculos, findMesmaPlaca, listVeiculos } from '../veiculos.repository.ts'
import { conferirLinha, lerLinha, mudancas } from './linha.rules.ts'
import * as repository from './planilha.repository.ts'

export type Separada = LinhaDaPlanilha & {
  veiculo: Veiculo | null
  corpo: VeiculoEscrito | null
  mudou: ReturnType<typeof mudancas> | null
  /** A reading of its odometer that is not there yet. */
  km: number | null
}

/** What is written of a vehicle, out of what is known of it. */
export const escritoDe = (v: Veiculo): VeiculoEscrito =>
  Object.fromEntries(
    Object.keys(VeiculoEscrito.shape).map((k) => [k, v[k as keyof Veiculo]]),
  ) as VeiculoEscrito

/** What each line of a sheet would do: a new vehicle, a change, nothing, or why it cannot go in. */
export async function separar(db: Db, planilha: PlanilhaLida): Promise<Separada[]> {
  const bases = new Map((await repository.listBases(db)).map((b) => [fold(b.nome), b.nome]))
  const own = new Map<string, Veiculo>()
  for (const v of await listVeiculos(db))
    if (v.estado !== 'vendido' && v.estado !== 'baixado') own.set(placaComparada(v.placa), v)
  let room = MAXIMO_DE_VEICULOS - (await countVeiculos(db)).n
  const seen = new Map<string, number>()

  const separarLinha = async (linha: number, celulas: readonly unknown[]): Promise<Separada> => {
    const lida = lerLinha(celulas, planilha.colunas)
    const base = { linha, texto: lida.texto, veiculo: null, corpo: null, mudou: null, km: null }
    const recusada = (motivo: string): Separada => ({ ...base, resultado: 'recusado', motivo })
    if (lida.motivo !== null) return recusada(lida.motivo)
    const { placa, dito } = lida
    const plate = placaComparada(placa)
    const before = seen.get(plate)
    if (before !== undefined) return recusada(`A placa ${formatPlaca(placa)} já está na linha ${before}.`)
    seen.set(plate, linha)
    if (dito.base) {
      const known = bases.get(fold(dito.base))
      if (!known) return recusada(`A base "${dito.base}" não é deste grupo, ou você não a vê.`)
      dito.base = known
    }
    const veiculo = own.get(plate) ?? null
    if (!veiculo && (await findMesmaPlaca(db, plate, null)))
      return recusada(`O veículo ${formatPlaca(placa)} é de uma base que você não vê.`)
    const antes = veiculo && escritoDe(veiculo)
    const checked = conferirLinha(placa, dito, antes)
    if (checked.motivo !== null) return recusada(checked.motivo)
    const { corpo } = checked
    if (lida.km !== null && unidades[corpo.unidade].reboque)
      return recusada('Um reboque não tem hodômetro: os quilômetros dele são os de quem o puxa.')
    if (!antes && room-- <= 0)
      return recusada(`O grupo já tem ${formatNumber(MAXIMO_DE_VEICULOS)} veículos, o limite do cadastro.`)
    const mudou = antes && mudancas(antes, corpo)
    return {
      ...base,
      resultado: !antes ? 'novo' : mudou && mudou.campos.length > 0 ? 'mudado' : 'repetido',
      motivo: mudou?.frase ?? '',
      veiculo,
      corpo,
      mudou,
      km: lida.km,
    }
  }

  const lines: Separada[] = []
  for (const { linha, celulas } of planilha.linhas) lines.push(await separarLinha(linha, celulas))
  return comHodometro(db, lines)
}

/** A reading that is there already says nothing; another is a change by itself. */
async function comHodometro(db: Db, lines: readonly Separada[]): Promise<Separada[]> {
  const told = lines.flatMap((l) =>
    l.veiculo && l.km !== null ? [{ veiculo: l.veiculo._id, km: l.km }] : [],
  )
  const read = new Set((await repository.listLidos(db, told)).map((r) => `${r.veiculo}:${r.km}`))
  return lines.map((l) => {
    if (l.km === null || !l.veiculo) return l
    if (read.has(`${l.veiculo._id}:${l.km}`)) return { ...l, km: null }
    const motivo = [l.motivo, `hodômetro em ${formatNumber(l.km)} km`].filter(Boolean).join(', ')
    return { ...l, resultado: 'mudado', motivo }
  })
}
