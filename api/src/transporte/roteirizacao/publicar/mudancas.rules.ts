/** A route as it should be now: what is left to do, in order. */
export type Desejada = { veiculo: string; notas: string[] }
export type RomaneioAtual = {
  id: string
  numero: number
  estado: 'pre' | 'expedicao' | 'viagem' | 'concluido'
  veiculo: string
  notas: { id: string; aberta: boolean }[]
}
export type Passos = {
  /** Notes that leave a romaneio that has not left. */
  tirar: { romaneio: RomaneioAtual; notas: string[] }[]
  /** Notes that leave one on the road: they wait again. */
  devolver: string[]
  /** Romaneios that hold nothing any more and never left. */
  excluir: RomaneioAtual[]
  /** What a romaneio holds afterwards, in order; closed notes stand first, as they were. */
  ordenar: { romaneio: RomaneioAtual; ordem: string[]; entram: string[] }[]
  criar: Desejada[]
}

const abre = (r: RomaneioAtual): boolean => r.estado === 'pre' || r.estado === 'expedicao'
const igual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((x, i) => x === b[i])

/**
 * What must happen to the romaneios of a plan so that they are what the plan says now. Notes that are closed stay where they were closed;
 * what a vehicle on the road gets besides is a romaneio of its own.
 */
export function passosPara(desejadas: readonly Desejada[], atuais: readonly RomaneioAtual[]): Passos {
  const out: Passos = { tirar: [], devolver: [], excluir: [], ordenar: [], criar: [] }
  const quer = new Map(desejadas.map((d) => [d.veiculo, d.notas]))
  const fechadas = new Set(atuais.flatMap((r) => r.notas.filter((n) => !n.aberta).map((n) => n.id)))
  const ficam = new Map<string, string[]>()
  for (const r of atuais) {
    if (r.estado === 'concluido') continue
    const wanted = new Set(quer.get(r.veiculo))
    const saem = r.notas.filter((n) => n.aberta && !wanted.has(n.id)).map((n) => n.id)
    const stay = r.notas.filter((n) => !n.aberta || wanted.has(n.id)).map((n) => n.id)
    ficam.set(r.id, stay)
    if (saem.length > 0 && r.estado === 'viagem') out.devolver.push(...saem)
    else if (saem.length > 0) out.tirar.push({ romaneio: r, notas: saem })
  }
  for (const { veiculo, notas } of desejadas) {
    const own = atuais.filter((r) => r.veiculo === veiculo && r.estado !== 'concluido')
    const held = new Set(own.flatMap((r) => ficam.get(r.id) ?? []))
    const entram = notas.filter((n) => !held.has(n) && !fechadas.has(n))
    const alvo = own.find(abre)
    if (entram.length > 0 && !alvo) out.criar.push({ veiculo, notas: entram })
    for (const r of own) {
      const novas = r === alvo ? entram : []
      const stay = new Set([...(ficam.get(r.id) ?? []), ...novas])
      const closed = r.notas.filter((n) => !n.aberta).map((n) => n.id)
      const ordem = [...closed, ...notas.filter((n) => stay.has(n) && !fechadas.has(n))]
      if (ordem.length > 0 && (novas.length > 0 || !igual(ordem, ficam.get(r.id) ?? [])))
        out.ordenar.push({ romaneio: r, ordem, entram: novas })
    }
  }
  const cheios = new Set(out.ordenar.map((o) => o.romaneio.id))
  out.excluir = atuais.filter((r) => abre(r) && (ficam.get(r.id) ?? []).length === 0 && !cheios.has(r.id))
  return out
}
