import { centavosEscritos, dmilEscrito, escrito, meioAcima } from '../../tarifas/preco/exato.ts'
import {
  type CargaDoPiso,
  cargasDoPiso,
  EIXOS,
  type Lotacao,
  type Piso,
  type TabelaDoPiso,
  type VigenciaDoPiso,
} from './formas.ts'
import { janeiro, marco } from './primeiro-semestre.ts'
import { julho } from './resolucao-6084.ts'
import { setembro } from './suroc-22.ts'

/** Every act that is known, in order. Days between them have no figures here. */
export const vigenciasDoPiso: readonly VigenciaDoPiso[] = [janeiro, marco, julho, setembro]

/** CCD in ten-thousandths of a real a km, CC in cents a trip. */
export type Coeficiente = { eixos: number; ccd: number; cc: number }

/** The cells that an act has for a load. */
export function coeficientes(v: VigenciaDoPiso, tabela: TabelaDoPiso, carga: CargaDoPiso): Coeficiente[] {
  const cells = v.tabelas[tabela]?.[carga]?.split(' ') ?? []
  return cells.flatMap((cell, i) => {
    const [ccd, cc] = cell.split('/')
    if (ccd === undefined || cc === undefined) return []
    return [{ eixos: EIXOS[i]!, ccd: Number(ccd.replace('.', '')), cc: Number(cc.replace('.', '')) }]
  })
}

/** No column for so many axles: the next lower one; below the lowest, the lowest. A blank cell is never zero. */
const paraEixos = (cells: readonly Coeficiente[], eixos: number): Coeficiente | undefined =>
  cells.findLast((c) => c.eixos <= eixos) ?? cells[0]

/** The empty way back, of a hundred. */
const RETORNO = 92

const semFigura = (falta: string, v?: VigenciaDoPiso): Piso => ({
  centavos: null,
  norma: v?.norma ?? '',
  desde: v?.desde ?? '',
  conta: '',
  falta,
})

/** The minimum of a whole load on a day: km × CCD + CC, and 0,92 × km × CCD for the empty way back. Whole kilometres, as the official calculator. */
export function pisoMinimo(l: Lotacao, km: number, dia: string): Piso {
  const v = vigenciasDoPiso.findLast((one) => one.desde <= dia && (one.ate === null || one.ate >= dia))
  if (!v) return semFigura('Não há coeficientes da ANTT guardados para este dia.')
  if (km === 0) return semFigura('Diga quantos quilômetros tem a viagem.', v)
  const cell = paraEixos(coeficientes(v, l.tabela, l.carga), l.eixos)
  if (!cell)
    return semFigura(
      `A tabela ${l.tabela} de ${cargasDoPiso[l.carga].toLowerCase()} da ${v.norma} não está guardada: confira na calculadora da ANTT.`,
      v,
    )
  const ida = meioAcima(km, cell.ccd, 100) + cell.cc
  const volta = l.retorno_vazio ? meioAcima(km * RETORNO, cell.ccd, 10_000) : 0
  const conta = `${escrito(km, 0)} km x ${dmilEscrito(cell.ccd)} + ${centavosEscritos(cell.cc)}`
  return {
    centavos: ida + volta,
    norma: v.norma,
    desde: v.desde,
    conta: l.retorno_vazio ? `${conta} + 0,92 x ${escrito(km, 0)} km x ${dmilEscrito(cell.ccd)}` : conta,
    falta: '',
  }
}
