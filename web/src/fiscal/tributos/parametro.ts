import type { ParametroDaCasa, ParametroTributario } from '@tropeiro/contract/fiscal/tributos/calls'
import { escreverNumero } from '../../lib/numero-br.ts'

export type Empresa = { cnpj: string; nome: string }

const taxa = (nome: string, valor: number | null, reducao = 0): string => {
  if (valor === null) return `${nome} a informar`
  return `${nome} ${escreverNumero(valor)}%${reducao > 0 ? ` (menos ${escreverNumero(reducao)}%)` : ''}`
}

type Descrito = Omit<ParametroTributario, 'cnpj' | 'cbs'> & { cbs: number | null }

/** Its rates in one line. */
export const taxasDe = (p: Descrito): string =>
  p.tributada
    ? [
        taxa('IBS do estado', p.ibs_uf, p.red_ibs_uf),
        taxa('do município', p.ibs_mun, p.red_ibs_mun),
        taxa('CBS', p.cbs, p.red_cbs),
      ].join(' · ')
    : 'Só a classificação, sem alíquotas'

/** What leaves the base and what else is particular, in one line. */
export const regrasDe = (p: Descrito): string => {
  const fora = [p.sem_icms_na_base && 'ICMS', p.sem_difal_na_base && 'partilha']
  if (p.sem_pis_cofins_na_base) fora.push(`${taxa('PIS', p.pis)}`, `${taxa('COFINS', p.cofins)}`)
  const saem = fora.filter(Boolean).join(', ')
  return [
    saem ? `Saem da base: ${saem}` : 'Nada sai da base',
    p.soma_no_total && 'soma no total',
    p.difal_no_cif && 'partilha também no CIF',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** A form that begins with what holds in a year without it. */
export const doAno = (casa: readonly ParametroDaCasa[], ano: string): ParametroTributario => {
  const base = casa.find((c) => c.desde.startsWith(ano)) ?? casa.at(-1)
  const { a_conferir: _, fonte: __, ...resto } = base ?? vazio(ano)
  return {
    ...resto,
    cnpj: null,
    desde: `${ano}-01-01`,
    ate: `${ano}-12-31`,
    cbs: resto.cbs ?? Number.NaN,
    fonte: '',
  }
}

const vazio = (ano: string): ParametroDaCasa => ({
  desde: `${ano}-01-01`,
  ate: `${ano}-12-31`,
  cst: '000',
  c_class_trib: '000001',
  tributada: true,
  ibs_uf: 0,
  ibs_mun: 0,
  cbs: null,
  red_ibs_uf: 0,
  red_ibs_mun: 0,
  red_cbs: 0,
  pis: null,
  cofins: null,
  sem_icms_na_base: true,
  sem_pis_cofins_na_base: false,
  sem_difal_na_base: true,
  soma_no_total: true,
  difal_no_cif: false,
  dispensados: [],
  fonte: '',
  a_conferir: true,
})
