import type { Rota } from '@tropeiro/contract/cadastros/rotas'
import type { LugarDoTerritorio, Pintura } from '@tropeiro/contract/cadastros/rotas/territorios'
import { formatQuantas } from '@tropeiro/contract/formats'
import { useCallback, useMemo, useState } from 'react'
import { corDoMapa, undoable } from '../../../../ui/index.ts'
import { usePintar } from '../../rotas.queries.ts'
import { sugerirAreas } from '../../sugestao.ts'
import { chaveDaArea, type Mancha, mudancasDe, type Posse, pintar, posseDe } from '../../territorio.ts'

/** A route on the map: one that stands, or one that painting will make. */
export type Tinta = { id: string; nome: string; cor: string; numero: number; nova: boolean }
/** What a touch does: gives to a route, takes from all, or picks up the route that is there. */
export type Pincel = string | 'apagar' | null

type Rascunho = { posse: Posse; novas: readonly { id: string; nome: string }[] }

/** Painting before it is saved: each stroke can be taken back, and nothing is told to anybody until it is saved. */
export function usePintura(rotas: readonly Rota[], lugares: readonly LugarDoTerritorio[], base: string) {
  const [tracos, setTracos] = useState<readonly Rascunho[]>([])
  const [pincel, setPincel] = useState<Pincel>(null)
  const salvar = usePintar()
  const antes = useMemo(() => posseDe(rotas), [rotas])
  const { posse, novas } = tracos.at(-1) ?? { posse: antes, novas: [] }
  const tintas = useMemo(
    (): Tinta[] =>
      [
        ...rotas.map((r) => ({ id: r._id, nome: r.nome, nova: false })),
        ...novas.map((n) => ({ ...n, nova: true })),
      ].map((t, at) => ({ ...t, cor: corDoMapa(at), numero: at + 1 })),
    [rotas, novas],
  )
  const nomes = useMemo(
    () =>
      new Map([
        ...rotas
          .flatMap((r) => r.areas)
          .flatMap((a) => (a.bairro ? [[chaveDaArea(a), a.bairro] as const] : [])),
        ...lugares.flatMap((l) => (l.bairro ? [[chaveDaArea(l), l.bairro] as const] : [])),
      ]),
    [rotas, lugares],
  )
  const mudancas = useMemo(() => mudancasDe(antes, posse, nomes), [antes, posse, nomes])
  const traco = useCallback(
    (manchas: readonly Mancha[], com: Exclude<Pincel, null>) =>
      setTracos((now) => {
        const last = now.at(-1) ?? { posse: antes, novas: [] }
        return [...now, { ...last, posse: pintar(last.posse, manchas, com === 'apagar' ? null : com) }]
      }),
    [antes],
  )
  const comNovas = (
    nomesNovos: readonly string[],
    posseCom: (posse: Posse, ids: readonly string[]) => Posse,
  ) => {
    const ids = nomesNovos.map((_, i) => `nova:${novas.length + i}`)
    const juntas = [...novas, ...ids.map((id, i) => ({ id, nome: nomesNovos[i] as string }))]
    setTracos([...tracos, { posse: posseCom(posse, ids), novas: juntas }])
    return ids
  }
  const novaRota = () => {
    const [id] = comNovas([livre('Nova rota', tintas)], (p) => p)
    setPincel(id as string)
  }
  const sugerir = (manchas: readonly Mancha[], quantas: number) => {
    const areas = sugerirAreas(manchas, quantas)
    const ditos: { nome: string }[] = [...tintas]
    const nomesDelas = areas.map((area) => {
      const maior = area.reduce((a, b) => (b.paradas > a.paradas ? b : a))
      const nome = livre(`Área ${maior.bairro ?? maior.cidade}`, ditos)
      ditos.push({ nome })
      return nome
    })
    comNovas(nomesDelas, (p, ids) =>
      areas.reduce((sum, area, i) => pintar(sum, area, ids[i] as string), p as Posse),
    )
  }
  const renomear = (id: string, nome: string) =>
    setTracos((now) => {
      const last = now.at(-1)
      if (!last) return now
      const renamed = { ...last, novas: last.novas.map((n) => (n.id === id ? { ...n, nome } : n)) }
      return [...now.slice(0, -1), renamed]
    })
  const enviar = async () => {
    const usadas = novas.filter((n) => mudancas.some((m) => m.para === n.id))
    const body: Pintura = {
      mudancas: mudancas.map((m) => {
        const nova = usadas.findIndex((n) => n.id === m.para)
        return { ...m, uf: m.uf as 'SP', para: nova < 0 ? m.para : null, nova: nova < 0 ? null : nova }
      }),
      novas: usadas.map(({ nome }) => ({ nome, base: base || null })),
    }
    const feita = await salvar.mutateAsync(body).catch(() => null)
    if (!feita) return
    setTracos([])
    setPincel(null)
    undoable(`Pintura salva: ${formatQuantas(feita.areas, 'área mudou', 'áreas mudaram')} de rota.`, () =>
      salvar.mutateAsync(feita.desfazer as Pintura),
    )
  }
  return {
    ...{ posse, nomes, tintas, pincel, setPincel, traco, mudancas, novaRota, sugerir, renomear, enviar },
    salvando: salvar.isPending,
    desfazer: tracos.length > 0 ? () => setTracos(tracos.slice(0, -1)) : null,
    descartar: () => {
      setTracos([])
      setPincel(null)
    },
  }
}
export type Pintando = ReturnType<typeof usePintura>

/** The name, or with the first number behind it that nobody has. */
function livre(nome: string, ditos: readonly { nome: string }[]): string {
  const tem = (n: string) => ditos.some((d) => d.nome.toLowerCase() === n.toLowerCase())
  let at = 1
  while (tem(at === 1 ? nome : `${nome} ${at}`)) at++
  return at === 1 ? nome : `${nome} ${at}`
}
