import { CODIGO_POR_SIGLA_UF, digitosCnpj, digitosCpf } from '@tropeiro/fiscal'
import type { Acaso } from './acaso.ts'
import { motoristasExtras } from './cenario.ts'
import { DESTINATARIO_FREQUENTE, embarcadores, grupos, personas } from './personas.ts'
import { rotasPorBase } from './rotas.ts'
import type { Entrada, MotoristaSim } from './simulacao-formas.ts'

const SEED = 20_261_120
/** Notes of one base have numbers of their own: of a person's own notes none is taken for one of these. */
const NUMEROS = 20_000
/** Notes a working day of each base: about 5,000 in sixty days. */
const porDia: Record<string, number> = {
  'SERRA AZUL/SÃO PAULO': 52,
  'SERRA AZUL/CAMPINAS': 20,
  'SERRA AZUL/CURITIBA': 18,
  'VALE VERDE/BELO HORIZONTE': 16,
  'AZAPERS/MATRIZ': 12,
}

export const baseKey = (grupo: string, base: string): string => `${grupo}/${base}`

export type BaseDaDemo = {
  grupo: string
  nome: string
  key: string
  cnpj: string
  turn: number
  /** The numbers of its notes: from this one on, and before that one. */
  numeros: [de: number, antesDe: number]
}

/** The bases that are played, in their order. */
export const basesDaDemo: BaseDaDemo[] = grupos
  .flatMap((g) => g.bases.map((b) => ({ grupo: g.nome, nome: b.nome, cnpj: b.cnpj })))
  .map((b, turn) => {
    const de = 10_000 + turn * NUMEROS
    return { ...b, key: baseKey(b.grupo, b.nome), turn, numeros: [de, de + NUMEROS] }
  })

/** The drivers of a base: those who have a login, and the others. */
export function motoristasDaBase(
  key: string,
  baseId: number,
): { comLogin: MotoristaSim[]; semLogin: MotoristaSim[] } {
  const comLogin = personas
    .filter((p) => p.placa && baseKey(p.grupo, p.bases[0]!) === key)
    .map((p) => ({ cpf: p.cpf, nome: p.nome, placa: p.placa! }))
  const semLogin = (motoristasExtras[key] ?? []).map((m, i) => {
    const root = String(300_000_000 + baseId * 1000 + i * 37).slice(0, 9)
    return { ...m, cpf: root + digitosCpf(root) }
  })
  return { comLogin, semLogin }
}

const documentoDe =
  (seed: number) =>
  (acaso: Acaso, n: number): string => {
    // Two in ten new companies carry letters in their CNPJ, and one in ten recipients is a person.
    if (n % 10 === 3) {
      const root = acaso.digits(9)
      return root + digitosCpf(root)
    }
    const letters = n % 5 === 2 ? 'ABCDEFGHJKLMNPRSTUVWXYZ'[n % 23]! + 'KW'[n % 2]! : `9${seed % 10}`
    const root = `${letters}${acaso.digits(6)}0001`
    return root + digitosCnpj(root)
  }

const remetentes = embarcadores.map((e) => {
  const uf = e.ibge === 4106902 ? 'PR' : 'SP'
  return { documento: e.cnpj, nome: e.nome, uf, cUF: CODIGO_POR_SIGLA_UF[uf]! }
})

/** What a base is played from, but for the days; `parte` of its notes. */
export const entradaDe = (
  { key, turn, numeros: [primeiroNumero] }: BaseDaDemo,
  agora: Date,
  motoristas: MotoristaSim[],
  parte = 1,
): Omit<Entrada, 'dias'> => ({
  seed: SEED + turn,
  agora,
  porDia: (porDia[key] ?? 10) * parte,
  rotas: rotasPorBase[key] ?? [],
  embarcadores: remetentes,
  motoristas,
  frequente: DESTINATARIO_FREQUENTE,
  documentoDe: documentoDe(turn),
  primeiroNumero,
})
