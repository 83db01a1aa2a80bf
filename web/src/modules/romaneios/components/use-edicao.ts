import {
  adicionarNotas,
  excluirNotas,
  iniciarEdicao,
  moverNotas,
  mudou,
  readicionarNotas,
} from '@tropeiro/contract/rules/romaneio-edicao'
import { useCallback, useMemo, useState } from 'react'
import type { EdicaoDoRomaneio, LinhaEmEdicao } from '../edicao.ts'

const REMEMBERED = 50

type Estado = { agora: EdicaoDoRomaneio; antes: EdicaoDoRomaneio[] }

/** The lines being edited, with every step back. */
export function useEdicao(salvas: readonly LinhaEmEdicao[]) {
  const [{ agora, antes }, setEstado] = useState<Estado>(() => ({ agora: iniciarEdicao(salvas), antes: [] }))
  const change = useCallback((step: (now: EdicaoDoRomaneio) => EdicaoDoRomaneio) => {
    setEstado((state) => {
      const next = step(state.agora)
      return next === state.agora
        ? state
        : { agora: next, antes: [...state.antes.slice(-REMEMBERED), state.agora] }
    })
  }, [])
  const acoes = useMemo(
    () => ({
      adicionar: (linhas: readonly LinhaEmEdicao[], posicao?: number) =>
        change((e) => adicionarNotas(e, linhas, posicao)),
      excluir: (ids: readonly string[]) => change((e) => excluirNotas(e, ids)),
      readicionar: (ids: readonly string[]) => change((e) => readicionarNotas(e, ids)),
      mover: (ids: readonly string[], posicao: number) => change((e) => moverNotas(e, ids, posicao)),
      trocar: (edicao: EdicaoDoRomaneio) => change(() => edicao),
      desfazer: () =>
        setEstado((state) => {
          const before = state.antes.at(-1)
          return before ? { agora: before, antes: state.antes.slice(0, -1) } : state
        }),
      recomecar: (linhas: readonly LinhaEmEdicao[]) => setEstado({ agora: iniciarEdicao(linhas), antes: [] }),
    }),
    [change],
  )
  return { edicao: agora, mudou: mudou(agora), podeDesfazer: antes.length > 0, ...acoes }
}
export type EmEdicao = ReturnType<typeof useEdicao>
