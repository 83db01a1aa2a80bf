import { type Longe, longeDasOutras } from '@tropeiro/contract/transporte/romaneios/conferencia'
import {
  adicionarNotas,
  excluirNotas,
  iniciarEdicao,
  moverNotas,
  mudou,
  readicionarNotas,
  reordenarNotas,
} from '@tropeiro/contract/transporte/romaneios/edicao'
import { useCallback, useMemo, useState } from 'react'
import type { EdicaoDoRomaneio, LinhaEmEdicao } from '../../edicao.ts'

const REMEMBERED = 50

type Estado = {
  agora: EdicaoDoRomaneio
  antes: EdicaoDoRomaneio[]
  /** Of the notes put in last, those far from all the others. */
  longe: Longe | null
}

/** What came in with this step, measured against what was there; what was said before holds while those notes stay. */
function longeAgora({ agora, longe }: Estado, next: EdicaoDoRomaneio): Longe | null {
  const before = new Set(agora.notas.map((n) => n._id))
  const novas = next.notas.filter((n) => !before.has(n._id))
  if (novas.length > 0)
    return longeDasOutras(
      novas,
      next.notas.filter((n) => before.has(n._id)),
    )
  const staying = new Set(next.notas.map((n) => n._id))
  const ids = longe?.ids.filter((id) => staying.has(id)) ?? []
  return longe && ids.length > 0 ? { ...longe, ids } : null
}

/** The lines being edited, with every step back; `comecar` are put in before the first of them. */
export function useEdicao(salvas: readonly LinhaEmEdicao[], comecar: readonly LinhaEmEdicao[] = []) {
  const [{ agora, antes, longe }, setEstado] = useState<Estado>(() => ({
    agora: adicionarNotas(iniciarEdicao(salvas), comecar),
    antes: [],
    longe: null,
  }))
  const change = useCallback((step: (now: EdicaoDoRomaneio) => EdicaoDoRomaneio) => {
    setEstado((state) => {
      const next = step(state.agora)
      return next === state.agora
        ? state
        : {
            agora: next,
            antes: [...state.antes.slice(-REMEMBERED), state.agora],
            longe: longeAgora(state, next),
          }
    })
  }, [])
  const acoes = useMemo(
    () => ({
      adicionar: (linhas: readonly LinhaEmEdicao[], posicao?: number) =>
        change((e) => adicionarNotas(e, linhas, posicao)),
      excluir: (ids: readonly string[]) => change((e) => excluirNotas(e, ids)),
      readicionar: (ids: readonly string[]) => change((e) => readicionarNotas(e, ids)),
      mover: (ids: readonly string[], posicao: number) => change((e) => moverNotas(e, ids, posicao)),
      ordenar: (ids: readonly string[]) => change((e) => reordenarNotas(e, ids)),
      trocar: (edicao: EdicaoDoRomaneio) => change(() => edicao),
      desfazer: () =>
        setEstado((state) => {
          const before = state.antes.at(-1)
          return before ? { agora: before, antes: state.antes.slice(0, -1), longe: null } : state
        }),
      recomecar: (linhas: readonly LinhaEmEdicao[]) =>
        setEstado({ agora: iniciarEdicao(linhas), antes: [], longe: null }),
      /** It was meant so. */
      deixarLonge: () => setEstado((state) => ({ ...state, longe: null })),
    }),
    [change],
  )
  return { edicao: agora, mudou: mudou(agora), podeDesfazer: antes.length > 0, longe, ...acoes }
}
export type EmEdicao = ReturnType<typeof useEdicao>
