import type { Mesa, RecorteDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast, undoable } from '../../ui/index.ts'
import { useArrumar, useDesvalidar, useMesaNaMao, useValidar } from './mesa.queries.ts'
import { type Coluna, colunasDe, mesaCom, pedida } from './quadro.ts'

/** A step that was taken: columns as they were and as they became, or romaneios that were released. */
type Passo =
  | { texto: string; antes: Coluna[]; depois: { chave: string; romaneio: number | null; notas: string[] }[] }
  | { texto: string; liberados: number[] }

const REMEMBERED = 50
const mesmas = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Ctrl+Z outside of fields; what it answers is the same by a button. */
function useDesfazerPeloTeclado(desfazer: () => Promise<unknown>) {
  const agora = useRef(desfazer)
  agora.current = desfazer
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null
      if (at?.closest('input, textarea, [contenteditable]')) return
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z') {
        event.preventDefault()
        void agora.current()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return useCallback(() => void agora.current(), [])
}

/** Every change of the desk, one behind the other, each with its way back. */
export function usePassos(recorte: RecorteDaMesa) {
  const mao = useMesaNaMao(recorte)
  const arrumar = useArrumar()
  const validar = useValidar()
  const desvalidar = useDesvalidar()
  const pilha = useRef<Passo[]>([])
  const [quantos, setQuantos] = useState(0)
  const fila = useRef<Promise<unknown>>(Promise.resolve())
  const oferta = useRef(() => {})
  const lembrar = (passos: Passo[]) => {
    pilha.current = passos.slice(-REMEMBERED)
    setQuantos(pilha.current.length)
  }
  const emFila = <R>(work: () => Promise<R>): Promise<R | null> => {
    const next = fila.current.then(work).catch(() => null)
    fila.current = next
    return next
  }

  /** Writes columns: shown at once, and as the server says when it has answered. */
  const escrever = async (mesa: Mesa, mudadas: readonly Coluna[]) => {
    await mao.por(mesaCom(mesa, mudadas))
    try {
      const reply = await arrumar.mutateAsync({ recorte, colunas: mudadas.map(pedida) })
      await mao.por(reply.mesa)
      return reply
    } catch (error) {
      await mao.por(mesa)
      throw error
    }
  }

  const passo = (texto: string, mudar: (mesa: Mesa, colunas: Coluna[]) => Coluna[]) =>
    emFila(async () => {
      const mesa = mao.ler()
      if (!mesa) return null
      const colunas = colunasDe(mesa)
      const mudadas = mudar(mesa, colunas).filter((c) => c.romaneio !== null || c.notas.length > 0)
      if (mudadas.length === 0) return null
      const reply = await escrever(mesa, mudadas)
      const antes = mudadas.map((c) => colunas.find((o) => o.chave === c.chave) ?? { ...c, notas: [] })
      const numero = new Map(reply.feitas.map((f) => [f.chave, f.romaneio]))
      const feito: Passo = {
        texto,
        antes,
        depois: mudadas.map((c) => ({
          chave: c.chave,
          romaneio: numero.get(c.chave) ?? null,
          notas: c.notas.map((n) => n._id),
        })),
      }
      lembrar([...pilha.current, feito])
      oferta.current = undoable(texto, () => desfazer(feito))
      return reply
    })

  /** What a step wrote must still stand as it wrote it: else somebody else has been there. */
  const voltarColunas = async (p: Extract<Passo, { antes: Coluna[] }>) => {
    const mesa = mao.ler()
    if (!mesa) return false
    const agora = new Map(mesa.colunas.map((c) => [c.romaneio, c]))
    const volta: Coluna[] = []
    for (const [i, was] of p.antes.entries()) {
      const became = p.depois[i]!
      const now = became.romaneio === null ? null : agora.get(became.romaneio)
      if (
        became.romaneio !== null &&
        !(
          now &&
          mesmas(
            now.notas.map((n) => n._id),
            became.notas,
          )
        )
      ) {
        toast.warning(
          `O romaneio ${became.romaneio} já não está como esta etapa o deixou: ela não pode ser desfeita.`,
        )
        return false
      }
      if (became.romaneio === null && was.notas.length === 0) continue
      volta.push({ ...was, romaneio: became.romaneio, versao: now?.versao ?? 0 })
    }
    if (volta.length === 0) return true
    const { feitas } = await escrever(mesa, volta)
    // What was deleted comes back under another number: earlier steps speak of that one now.
    const renumerado = new Map(
      volta.map((c, n) => [p.antes.find((a) => a.chave === c.chave)?.romaneio, feitas[n]?.romaneio]),
    )
    pilha.current = pilha.current.map((q) =>
      'liberados' in q
        ? q
        : {
            ...q,
            depois: q.depois.map((d) => ({ ...d, romaneio: renumerado.get(d.romaneio) ?? d.romaneio })),
          },
    )
    return true
  }

  const desfazer = (qual?: Passo) =>
    emFila(async () => {
      const ultimo = pilha.current.at(-1)
      // Only the last step can go; the bar's may have gone by the keyboard already.
      if (!ultimo || (qual && qual !== ultimo)) return
      lembrar(pilha.current.slice(0, -1))
      oferta.current()
      if ('liberados' in ultimo) {
        const reply = await desvalidar.mutateAsync(ultimo.liberados)
        for (const { motivo } of reply.motivos.slice(0, 3)) toast.warning(motivo)
        if (reply.romaneiosAtualizados.length > 0) toast.success('Liberação desfeita.')
      } else if (await voltarColunas(ultimo)) toast.success(`Desfeito: ${ultimo.texto}`)
    })

  const liberar = (numeros: number[]) =>
    emFila(async () => {
      const reply = await validar.mutateAsync(numeros)
      const feitos = reply.romaneiosAtualizados
      for (const { motivo } of reply.motivos.slice(0, 3)) toast.warning(motivo)
      if (feitos.length === 0) return []
      const feito: Passo = {
        texto:
          feitos.length === 1 ? `Romaneio ${feitos[0]} liberado.` : `${feitos.length} romaneios liberados.`,
        liberados: feitos,
      }
      lembrar([...pilha.current, feito])
      oferta.current = undoable(feito.texto, () => desfazer(feito))
      return feitos
    })

  const voltar = useDesfazerPeloTeclado(desfazer)
  return {
    passo,
    liberar,
    desfazer: voltar,
    podeDesfazer: quantos > 0,
    /** The text of the step that would be undone. */
    ultimo: pilha.current.at(-1)?.texto ?? '',
    ocupado: arrumar.isPending || validar.isPending || desvalidar.isPending,
  }
}
export type Passos = ReturnType<typeof usePassos>
