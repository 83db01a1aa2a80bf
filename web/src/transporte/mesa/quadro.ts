import type {
  ColunaDaMesa,
  ColunaPedida,
  Mesa,
  MotoristaDaMesa,
  NotaDaMesa,
  Proposta,
} from '@tropeiro/contract/transporte/mesa/formas'
import type { Lugar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { chaveDaParada, encaixarNotas, paradasDe } from '@tropeiro/contract/transporte/romaneios/paradas'

/** A truck of the desk: a romaneio that did not leave, or a driver who has none yet. */
export type Coluna = Omit<ColunaDaMesa, 'romaneio' | 'estado'> & {
  chave: string
  romaneio: number | null
  estado: ColunaDaMesa['estado'] | 'livre'
  /** Stands so only as long as the proposal is looked at. */
  proposta?: number
}

/** Where notes go: the key of a column, or back to those that wait. */
export const ESPERA = 'espera'

export const destinoDa = (n: NotaDaMesa) => ({ ...n, logradouro: n.endereco, cidade: `${n.cidade}/${n.uf}` })
export const chaveDaNota = (n: NotaDaMesa): string => chaveDaParada(destinoDa(n))
export const paradasDaColuna = (notas: readonly NotaDaMesa[]) => paradasDe(notas, chaveDaNota)

export const livre = (m: MotoristaDaMesa, ocupados: ReadonlySet<string | null>): boolean =>
  m.presente && m.na_rua === null && !ocupados.has(m._id)

/** The romaneios there are, then who works today and has none: dropping on him begins one. */
export function colunasDe(mesa: Mesa): Coluna[] {
  const busy = new Set(mesa.colunas.map((c) => c.motorista))
  return [
    ...mesa.colunas.map((c) => ({ ...c, chave: `r${c.romaneio}` })),
    ...mesa.motoristas
      .filter((m) => livre(m, busy))
      .map((m) => ({
        chave: `m${m._id}`,
        romaneio: null,
        versao: 0,
        estado: 'livre' as const,
        id_rota: null,
        rota: '',
        base: m.base ?? '',
        motorista: m._id,
        nome_motorista: m.nome,
        placa: m.placa ?? '',
        notas: [],
        dia: null,
        mdfe: 'dispensa' as const,
      })),
  ]
}

/** A column of nobody: what falls here begins a romaneio without driver. */
export const colunaNova = (chave: string): Coluna => ({
  chave,
  romaneio: null,
  versao: 0,
  estado: 'livre',
  id_rota: null,
  rota: '',
  base: '',
  motorista: null,
  nome_motorista: '',
  placa: '',
  notas: [],
  dia: null,
  mdfe: 'dispensa',
})

export const lugarDaBase = (mesa: Pick<Mesa, 'bases'>, nome: string): Lugar | null => {
  const b = mesa.bases.find((one) => one.nome === nome)
  return b?.lat == null || b.lng == null ? null : { lat: b.lat, lng: b.lng }
}

/**
 * The columns that change when these notes go to one of them, or back: at the place named (`antes`: a note that is there), else where
 * they lengthen the way least.
 */
export function levar(
  mesa: Mesa,
  colunas: readonly Coluna[],
  ids: readonly string[],
  para: string,
  antes?: string,
): Coluna[] {
  const going = new Set(ids)
  const known = new Map([...mesa.espera, ...colunas.flatMap((c) => c.notas)].map((n) => [n._id, n]))
  const changed = colunas
    .filter((c) => c.chave !== para && c.notas.some((n) => going.has(n._id)))
    .map((c) => ({ ...c, notas: c.notas.filter((n) => !going.has(n._id)) }))
  const target = colunas.find((c) => c.chave === para)
  if (!target) return changed
  const staying = target.notas.filter((n) => !going.has(n._id))
  const coming = ids.flatMap((id) => known.get(id) ?? [])
  if (coming.length === 0) return changed
  const at = antes === undefined ? -1 : staying.findIndex((n) => n._id === antes)
  const base = target.base || coming[0]!.base
  const notas =
    at >= 0
      ? [...staying.slice(0, at), ...coming, ...staying.slice(at)]
      : encaixarNotas(staying.map(destinoDa), coming.map(destinoDa), lugarDaBase(mesa, base)).flatMap(
          (n) => known.get(n._id) ?? [],
        )
  const same = notas.length === target.notas.length && notas.every((n, i) => n._id === target.notas[i]?._id)
  return same ? changed : [...changed, { ...target, notas }]
}

/** A column as the server is asked to leave it. A driver of whom only the name is known stays. */
export const pedida = (c: Coluna): ColunaPedida => ({
  chave: c.chave,
  romaneio: c.romaneio,
  versao: c.romaneio === null ? undefined : c.versao,
  notas: c.notas.map((n) => n._id),
  motorista: c.motorista ?? (c.nome_motorista ? undefined : null),
  placa: c.placa,
})

/** The desk as it will be once these columns are so: shown until the server has answered. */
export function mesaCom(mesa: Mesa, mudadas: readonly Coluna[]): Mesa {
  const inside = new Set(mudadas.flatMap((c) => c.notas.map((n) => n._id)))
  const out = mudadas.flatMap((c) =>
    (mesa.colunas.find((o) => o.romaneio === c.romaneio)?.notas ?? []).filter((n) => !inside.has(n._id)),
  )
  const known = new Map(mudadas.map((c) => [c.romaneio, c]))
  const novas = mudadas.filter((c) => c.romaneio === null && c.notas.length > 0)
  const espera = [...out, ...mesa.espera.filter((n) => !inside.has(n._id))]
  return {
    ...mesa,
    espera,
    esperando: mesa.esperando + espera.length - mesa.espera.length,
    colunas: [
      ...mesa.colunas.flatMap((c) => {
        const now = known.get(c.romaneio)
        if (!now) return c
        return now.notas.length === 0
          ? []
          : {
              ...c,
              notas: now.notas,
              motorista: now.motorista,
              nome_motorista: now.nome_motorista,
              placa: now.placa,
            }
      }),
      ...novas.map(({ chave: _, proposta: __, ...c }, i) => ({
        ...c,
        romaneio: -1 - i,
        estado: 'pre' as const,
        rota: comum(c.notas.map((n) => n.rota)),
        base: comum(c.notas.map((n) => n.base)),
      })),
    ],
  }
}

const comum = (values: readonly string[]): string => (new Set(values).size === 1 ? (values[0] ?? '') : '')

/** The columns of a proposal with their notes, those of new romaneios under keys of their own. */
export function colunasDaProposta(mesa: Mesa, proposta: Proposta): Coluna[] {
  const notas = new Map([...mesa.espera, ...mesa.colunas.flatMap((c) => c.notas)].map((n) => [n._id, n]))
  const agora = new Map(mesa.colunas.map((c) => [c.romaneio, c]))
  return proposta.colunas.map((p) => {
    const there = p.romaneio === null ? undefined : agora.get(p.romaneio)
    return {
      ...(there ?? colunaNova('')),
      chave: there ? `r${there.romaneio}` : p.chave,
      romaneio: p.romaneio,
      versao: p.versao ?? 0,
      estado: there?.estado ?? ('pre' as const),
      rota: p.rota,
      base: p.base,
      motorista: p.motorista,
      nome_motorista: mesa.motoristas.find((m) => m._id === p.motorista)?.nome ?? there?.nome_motorista ?? '',
      placa: p.placa,
      notas: p.notas.flatMap((id) => notas.get(id) ?? []),
      dia: p.dia,
      proposta: p.novas,
    }
  })
}

/** The desk as the proposal would leave it, to be looked at. */
export function comProposta(mesa: Mesa, propostas: readonly Coluna[]): { mesa: Mesa; colunas: Coluna[] } {
  const inside = new Set(propostas.flatMap((c) => c.notas.map((n) => n._id)))
  const busy = new Set(propostas.map((c) => c.motorista))
  const keys = new Set(propostas.map((c) => c.chave))
  return {
    mesa: {
      ...mesa,
      espera: mesa.espera.filter((n) => !inside.has(n._id)),
      esperando: mesa.esperando - mesa.espera.filter((n) => inside.has(n._id)).length,
    },
    colunas: [
      ...propostas,
      ...colunasDe(mesa).filter(
        (c) => !keys.has(c.chave) && !(c.estado === 'livre' && busy.has(c.motorista)),
      ),
    ],
  }
}
