import type { LugarInteiro } from '@tropeiro/contract/cadastros/lugares/formas'
import { formatCep, formatDocumento } from '@tropeiro/contract/formats'
import type { LugarNoFio } from '../lugares.queries.ts'

/** What the fields hold: choices as text, coordinates as somebody copies them from a map. */
export type Escrito = Omit<
  Required<LugarNoFio>,
  'base' | 'veiculo_maximo' | 'ponto' | 'municipio' | 'servico_min'
> & {
  base: string
  veiculo_maximo: string
  municipio: number | null
  servico_min: number | null
  /** `-22.90560, -47.06080`. */
  coordenadas: string
  erro_m: number | null
}

const CERTO_DE = 50

export const rascunhoDe = (l: LugarInteiro | null): Escrito => ({
  nome: l?.nome ?? '',
  tipo: l?.tipo ?? 'doca',
  documento: formatDocumento(l?.documento ?? ''),
  cep: formatCep(l?.cep ?? ''),
  logradouro: l?.logradouro ?? '',
  numero: l?.numero ?? '',
  bairro: l?.bairro ?? '',
  municipio: l?.municipio ?? null,
  coordenadas: l?.ponto ? `${l.ponto.lat}, ${l.ponto.lng}` : '',
  erro_m: l?.ponto?.erro_m ?? CERTO_DE,
  base: l?.base ?? '',
  servico_min: l?.servico_min ?? null,
  janelas: l?.janelas ?? [],
  veiculo_maximo: l?.veiculo_maximo ?? '',
  exige: l?.exige ?? [],
  agendamento: l?.agendamento ?? false,
  observacao: l?.observacao ?? '',
})

const numerosDe = (text: string): number[] =>
  text
    .trim()
    .split(/[,;\s]+/)
    .map(Number)

/** Something is written that is not two numbers with a point, as maps give them. */
export const semNumeros = ({ coordenadas }: Escrito): boolean => {
  if (coordenadas.trim() === '') return false
  const numeros = numerosDe(coordenadas)
  return numeros.length !== 2 || numeros.some((n) => !Number.isFinite(n))
}

function pontoDe(e: Escrito): NonNullable<LugarNoFio['ponto']> | null {
  if (e.coordenadas.trim() === '') return null
  const [lat = Number.NaN, lng = Number.NaN] = numerosDe(e.coordenadas)
  return { lat, lng, erro_m: e.erro_m ?? CERTO_DE, origem: 'mapa' }
}

export const noFio = (e: Escrito): LugarNoFio => {
  const { coordenadas: _, erro_m: __, ...resto } = e
  return {
    ...resto,
    ponto: pontoDe(e),
    base: e.base || null,
    veiculo_maximo: (e.veiculo_maximo || null) as LugarNoFio['veiculo_maximo'],
  }
}
