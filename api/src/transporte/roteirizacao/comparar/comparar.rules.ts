import type {
  Comparacao,
  ParadaComparada,
  PlanoComparado,
} from '@tropeiro/contract/transporte/roteirizacao/comparacao'
import type { ParadaDoPlano, PlanoResumo } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { type Achado, preferenciaDe } from '../plano.rules.ts'

export type Comparavel = { resumo: PlanoResumo; paradas: readonly ParadaDoPlano[]; resultado: Achado }

/** Doors that are shown at most. */
const MOST = 500

function medir({ resumo, resultado }: Comparavel, primeira: string): PlanoComparado {
  const dias = resultado.rotas.map((r) => r.chegada - r.saida)
  const quantas = resultado.rotas.map((r) => r.paradas.filter((p) => p !== null).length)
  const tarde = resultado.rotas.flatMap((r) => r.violacoes.filter((v) => v.regra === 'janela'))
  const soma = (ns: readonly number[]) => ns.reduce((sum, n) => sum + n, 0)
  return {
    ...resumo,
    preferencia_centavos: preferenciaDe(resultado),
    horas_s: soma(dias),
    usados: resultado.rotas.length,
    atrasadas: tarde.length,
    atraso_s: soma(tarde.map((v) => v.quanto)),
    menor_dia_s: dias.length > 0 ? Math.min(...dias) : 0,
    maior_dia_s: dias.length > 0 ? Math.max(...dias) : 0,
    menor_paradas: quantas.length > 0 ? Math.min(...quantas) : 0,
    maior_paradas: quantas.length > 0 ? Math.max(...quantas) : 0,
    mesma_entrada: resumo.entrada_hash === primeira,
  }
}

/** Which vehicle takes each note of a plan: null where nobody does. */
function quemLeva({ paradas, resultado }: Comparavel): Map<string, string | null> {
  const onde = new Map(
    resultado.rotas.flatMap((r) => r.paradas.flatMap((p) => (p === null ? [] : [[p, r.veiculo] as const]))),
  )
  return new Map(paradas.flatMap((p) => p.notas.map((n) => [n._id, onde.get(p.id) ?? null] as const)))
}

/** Plans side by side in figures, and the doors that change vehicle between them. A door is known by its notes. */
export function comparar(planos: readonly Comparavel[]): Comparacao {
  const levam = planos.map(quemLeva)
  const seen = new Set<string>()
  const todas: ParadaComparada[] = []
  for (const { paradas } of planos)
    for (const p of paradas) {
      const novas = p.notas.filter((n) => !seen.has(n._id))
      const first = novas[0]
      if (!first) continue
      for (const n of novas) seen.add(n._id)
      todas.push({
        parada: p.id,
        nome: p.nome,
        cidade: p.cidade,
        notas: novas.map((n) => n.numero),
        veiculos: levam.map((leva) => leva.get(first._id) ?? (leva.has(first._id) ? null : '')),
      })
    }
  const mudam = todas.filter((p) => new Set(p.veiculos).size > 1)
  return {
    planos: planos.map((p) => medir(p, planos[0]?.resumo.entrada_hash ?? '')),
    paradas: todas.length,
    mudam: mudam.length,
    mudancas: mudam.slice(0, MOST),
  }
}
