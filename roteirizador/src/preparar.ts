import { compile } from './busca/compile.ts'
import type { Model } from './busca/model.ts'
import { impossible, sozinha } from './explicar.ts'
import type { Reparo } from './formas.ts'
import type { Problema } from './problema.ts'
import { simular } from './simulador.ts'

/** A door known within this many metres is planned as if exact. */
const EXACT = 3_000

/** The corners of Brazil, islands included. */
const BRAZIL = { south: -33.8, north: 5.3, west: -74, east: -28.8 }

/** Reads the problem as a dispatcher would before pressing the button. Nothing is dropped in silence: what cannot be planned is said. */
export function preparar(problema: Problema): Reparo[] {
  const out = references(problema)
  if (out.some((r) => r.gravidade === 'erro')) return out
  const m = compile(problema)
  const earth = problema.perfis.every((perfil) => perfil.fonte !== 'plano')
  if (problema.veiculos.length === 0) out.push({ gravidade: 'erro', frase: 'Nenhum veículo no dia.' })
  if (problema.paradas.length === 0) out.push({ gravidade: 'erro', frase: 'Nenhuma parada no dia.' })
  problema.paradas.forEach((s, i) => {
    const lugar = problema.lugares.find((l) => l.id === s.lugar)
    if (lugar && earth) {
      if (
        lugar.lat < BRAZIL.south ||
        lugar.lat > BRAZIL.north ||
        lugar.lng < BRAZIL.west ||
        lugar.lng > BRAZIL.east
      ) {
        out.push({
          gravidade: 'erro',
          parada: s.id,
          lugar: lugar.id,
          frase: 'O ponto do endereço fica fora do Brasil.',
        })
        return
      }
      if ((lugar.erro ?? 0) > EXACT) {
        out.push({
          gravidade: 'aviso',
          parada: s.id,
          lugar: lugar.id,
          frase: `Só se conhece a região do endereço (erro de ${Math.round((lugar.erro ?? 0) / 1000)} km): marque a porta no mapa.`,
        })
      }
    }
    const inverted = s.janelas?.find(([abre, fecha]) => fecha < abre)
    if (inverted) {
      out.push({ gravidade: 'erro', parada: s.id, frase: 'Uma janela fecha antes de abrir.' })
      return
    }
    if (problema.veiculos.length > 0 && m.pair[i] < 0 && nobody(m, i))
      out.push({ gravidade: 'erro', parada: s.id, frase: impossible(problema, m, i).frase })
  })
  return out
}

function nobody(m: Model, i: number): boolean {
  return m.kinds.every((_, k) => simular(m, k, sozinha(m, k, i)).violacoes.some((v) => v.regra !== 'ordem'))
}

/** Names that lead nowhere: the problem cannot even be read with them. */
function references(p: Problema): Reparo[] {
  const out: Reparo[] = []
  const lugares = new Set(p.lugares.map((l) => l.id))
  const perfis = new Set(p.perfis.map((x) => x.id))
  const paradas = new Set<string>()
  for (const s of p.paradas) {
    if (paradas.has(s.id)) out.push({ gravidade: 'erro', parada: s.id, frase: 'A parada está repetida.' })
    paradas.add(s.id)
    if (!lugares.has(s.lugar))
      out.push({ gravidade: 'erro', parada: s.id, frase: 'O endereço não tem lugar no mapa.' })
  }
  for (const s of p.paradas)
    if (s.par !== undefined && !paradas.has(s.par))
      out.push({ gravidade: 'erro', parada: s.id, frase: 'A coleta desta entrega não está no dia.' })
  for (const v of p.veiculos) {
    if (!perfis.has(v.perfil))
      out.push({ gravidade: 'erro', veiculo: v.id, frase: 'O veículo não tem perfil de velocidade.' })
    for (const lugar of [v.inicio, v.fim, v.agora?.lugar]) {
      if (typeof lugar === 'string' && !lugares.has(lugar))
        out.push({ gravidade: 'erro', veiculo: v.id, frase: 'O veículo sai de um lugar sem ponto no mapa.' })
    }
  }
  return out
}
