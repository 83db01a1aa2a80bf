import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type {
  Mesa,
  MotoristaDaMesa,
  NotaDaMesa,
  Proposta,
  VeiculoDaMesa,
} from '@tropeiro/contract/transporte/mesa/formas'
import { chaveDaParada, paradasDe } from '@tropeiro/contract/transporte/romaneios/paradas'
import { agrupar } from '../romaneios/index.ts'

type Coluna = Omit<Proposta['colunas'][number], 'dia'>
/** Who drove a route last. */
export type Ultimo = { id_rota: string; motorista: string; placa: string }

/** What a vehicle may take; null where the register says nothing. */
type Limite = Pick<VeiculoDaMesa, 'capacidade_gramas' | 'limite_centavos'>
const semLimite: Limite = { capacidade_gramas: null, limite_centavos: null }

const soma = (notas: readonly NotaDaMesa[]) =>
  notas.reduce((t, n) => ({ gramas: t.gramas + n.peso_gramas, centavos: t.centavos + n.valor_centavos }), {
    gramas: 0,
    centavos: 0,
  })

const cabe = (l: Limite, notas: readonly NotaDaMesa[]): boolean => {
  const { gramas, centavos } = soma(notas)
  return (
    (l.capacidade_gramas === null || gramas <= l.capacidade_gramas) &&
    (l.limite_centavos === null || centavos <= l.limite_centavos)
  )
}

/** Whole stops in their order as long as they fit; the first goes in any case. */
function encher(l: Limite, notas: readonly NotaDaMesa[]): [NotaDaMesa[], NotaDaMesa[]] {
  const taken: NotaDaMesa[] = []
  const stops = paradasDe(notas, chaveDaParada)
  const rest = stops.findIndex((s) => {
    if (taken.length > 0 && !cabe(l, [...taken, ...s.notas])) return true
    taken.push(...s.notas)
    return false
  })
  return [taken, rest < 0 ? [] : stops.slice(rest).flatMap((s) => s.notas)]
}

/** Drivers and vehicles that nobody has yet, taken one by one. */
function livresDe(mesa: Pick<Mesa, 'colunas' | 'motoristas' | 'veiculos'>) {
  const busy = new Set(mesa.colunas.flatMap((c) => c.motorista ?? []))
  const plates = new Set(mesa.colunas.flatMap((c) => (c.placa ? placaComparada(c.placa) : [])))
  const porPlaca = new Map(mesa.veiculos.map((v) => [placaComparada(v.placa), v]))
  const free = (m: MotoristaDaMesa) => m.presente && m.na_rua === null && !busy.has(m._id)
  const veiculoDe = (placa: string | null): VeiculoDaMesa | null => {
    if (!placa || plates.has(placaComparada(placa))) return null
    const known = porPlaca.get(placaComparada(placa))
    return known && known.porque === null ? known : null
  }
  return {
    haMais: () => mesa.motoristas.some(free),
    limiteDe: (placa: string): Limite => porPlaca.get(placaComparada(placa)) ?? semLimite,
    /** Who drove the route last, else who has the smallest vehicle that takes all of it, else the largest. */
    escolher(base: string, ultimo: Ultimo | undefined, notas: readonly NotaDaMesa[]) {
      const able = mesa.motoristas
        .filter((m) => free(m) && (m.base === null || base === '' || m.base === base))
        .map((m) => ({
          m,
          v: veiculoDe(m.placa) ?? (m._id === ultimo?.motorista ? veiculoDe(ultimo.placa) : null),
        }))
      const carga = (v: VeiculoDaMesa | null) => v?.capacidade_gramas ?? 0
      const withOne = able.filter((a) => a.v !== null)
      const found =
        withOne.find((a) => a.m._id === ultimo?.motorista) ??
        withOne.filter((a) => cabe(a.v ?? semLimite, notas)).sort((a, b) => carga(a.v) - carga(b.v))[0] ??
        withOne.sort((a, b) => carga(b.v) - carga(a.v))[0] ??
        able[0]
      if (!found) return null
      busy.add(found.m._id)
      if (found.v) plates.add(placaComparada(found.v.placa))
      return { motorista: found.m._id, placa: found.v?.placa ?? '' }
    },
  }
}

/** What waits by route and base, in the order in which one would drive it. */
function grupos(
  mesa: Pick<Mesa, 'espera' | 'bases'>,
): { id_rota: string; rota: string; base: string; notas: NotaDaMesa[] }[] {
  const bases = new Map(mesa.bases.map((b, i) => [b.nome, { ...b, id: i + 1 }]))
  const porId = new Map(mesa.espera.map((n) => [n._id, n]))
  const candidatas = mesa.espera.flatMap((n) => {
    if (n.id_rota === null) return []
    const b = bases.get(n.base)
    const onde = { base_id: b?.id ?? null, base_lat: b?.lat ?? null, base_lng: b?.lng ?? null }
    return [{ ...n, id: n._id, rota_id: n.id_rota, logradouro: n.endereco, ...onde }]
  })
  return agrupar(candidatas).map((g) => ({
    id_rota: g.rota_id,
    rota: g.rota,
    base: mesa.bases[(g.base_id ?? 0) - 1]?.nome ?? '',
    notas: g.notas.flatMap((id) => porId.get(id) ?? []),
  }))
}

/**
 * A romaneio for each route and base, joined to the one that waits already, with who drove that route last or whose vehicle fits best;
 * what one vehicle cannot take goes on to the next as long as there are drivers. What has no route stays.
 */
export function proporDistribuicao(
  mesa: Mesa,
  ultimos: readonly Ultimo[],
): Omit<Proposta, 'colunas'> & { colunas: Coluna[] } {
  const livres = livresDe(mesa)
  const doRoute = new Map(ultimos.map((u) => [u.id_rota, u]))
  const colunas: Coluna[] = []
  const pre = mesa.colunas.filter((c) => c.estado === 'pre')
  const joined = new Map<number, NotaDaMesa[]>()
  const novos: ReturnType<typeof grupos> = []
  for (const g of grupos(mesa)) {
    const there = pre.find((c) => c.id_rota === g.id_rota && c.base === g.base && !joined.has(c.romaneio))
    if (there && cabe(there.placa ? livres.limiteDe(there.placa) : semLimite, [...there.notas, ...g.notas]))
      joined.set(there.romaneio, g.notas)
    else novos.push(g)
  }
  for (const c of pre) {
    const more = joined.get(c.romaneio) ?? []
    const semQuem = c.motorista === null && c.nome_motorista === ''
    const notas = [...c.notas, ...more]
    const quem = semQuem ? livres.escolher(c.base, doRoute.get(c.id_rota ?? ''), notas) : null
    if (more.length === 0 && !quem) continue
    colunas.push({
      chave: `r${c.romaneio}`,
      romaneio: c.romaneio,
      versao: c.versao,
      notas: notas.map((n) => n._id),
      motorista: quem?.motorista ?? c.motorista,
      placa: quem?.placa || c.placa,
      rota: c.rota,
      base: c.base,
      novas: more.length,
    })
  }
  // The heaviest choose first.
  const fila = novos.sort((a, b) => soma(b.notas).gramas - soma(a.notas).gramas)
  for (let g = fila.shift(); g; g = fila.shift()) {
    const quem = livres.escolher(g.base, doRoute.get(g.id_rota), g.notas)
    const [agora, resto] =
      quem?.placa && livres.haMais() ? encher(livres.limiteDe(quem.placa), g.notas) : [g.notas, []]
    if (resto.length > 0) fila.unshift({ ...g, notas: resto })
    colunas.push({
      chave: `n${colunas.length + 1}`,
      romaneio: null,
      versao: null,
      notas: agora.map((n) => n._id),
      motorista: quem?.motorista ?? null,
      placa: quem?.placa ?? '',
      rota: g.rota,
      base: g.base,
      novas: agora.length,
    })
  }
  return {
    colunas,
    semRota: mesa.espera.filter((n) => n.id_rota === null).length,
    semMotorista: colunas.filter((c) => c.motorista === null).length,
  }
}
