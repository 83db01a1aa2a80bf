import type { EdicaoDePlano } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import type { ParadaDoPlano, Plano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import { corDoMapa } from '../../../../ui/index.ts'
import { useEditarPlano, usePrever, useVoltarPlano } from '../../roteirizacao.queries.ts'

/** Where what is dragged would go: before an entry of a route, wherever it fits best in it, or out of the plan. */
export type Alvo =
  | { tipo: 'lugar'; veiculo: string; posicao: number }
  | { tipo: 'rota'; veiculo: string }
  | { tipo: 'fora' }

export const mesmoAlvo = (a: Alvo | null, b: Alvo | null): boolean => JSON.stringify(a) === JSON.stringify(b)

export function edicaoDe(paradas: readonly string[], alvo: Alvo): EdicaoDePlano {
  const own = [...paradas]
  if (alvo.tipo === 'fora') return { tipo: 'deixar_fora', paradas: own }
  if (alvo.tipo === 'rota') return { tipo: 'encaixar', paradas: own, veiculo: alvo.veiculo }
  return { tipo: 'mover', paradas: own, veiculo: alvo.veiculo, posicao: alvo.posicao }
}

/** Which place of a route a slot is, once what moves is taken out of it. */
export function posicaoDe(
  plano: Plano,
  veiculo: string,
  antesDe: number,
  movidas: ReadonlySet<string>,
): number {
  const own = plano.lista_rotas.find((r) => r.veiculo === veiculo)?.paradas ?? []
  return own.slice(0, antesDe).filter((p) => !movidas.has(p.parada)).length
}

/** One plan on the table: what is chosen, what is in the hand, and what is done with it. One selection for map, bars and list. */
export function useMesaDe(plano: Plano, pode: boolean) {
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<string>>(new Set())
  const [mao, setMao] = useState<readonly string[]>([])
  const [alvo, setAlvo] = useState<Alvo | null>(null)
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const editar = useEditarPlano()
  const voltar = useVoltarPlano()
  const paradas = useMemo(() => new Map(plano.lista_paradas.map((p) => [p.id, p])), [plano])
  const cores = useMemo(() => new Map(plano.lista_veiculos.map((v, at) => [v.placa, corDoMapa(at)])), [plano])
  const cor = useCallback((veiculo: string): string => cores.get(veiculo) ?? corDoMapa(0), [cores])
  const escolher = useCallback(
    (id: string) =>
      setEscolhidas((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const previsao = usePrever(plano, pode && mao.length > 0 && alvo ? edicaoDe(mao, alvo) : null)
  return {
    plano,
    pode,
    paradas: paradas as ReadonlyMap<string, ParadaDoPlano>,
    cor,
    escolhidas,
    /** Ticks or unticks. */
    escolher,
    /** Adds to what is chosen; what is chosen already as a whole is let go. */
    escolherTodas: (ids: readonly string[]) =>
      setEscolhidas((now) =>
        ids.every((id) => now.has(id))
          ? new Set([...now].filter((id) => !ids.includes(id)))
          : new Set([...now, ...ids]),
      ),
    soltar: () => setEscolhidas(new Set()),
    mao,
    pegar: (id: string) => setMao(escolhidas.has(id) ? [...escolhidas] : [id]),
    alvo,
    mirar: (next: Alvo | null) => setAlvo((now) => (mesmoAlvo(now, next) ? now : next)),
    largar: () => {
      setMao([])
      setAlvo(null)
    },
    previsao,
    dialogo,
    setDialogo,
    fazendo: editar.isPending || voltar.isPending,
    fazer: (edicao: EdicaoDePlano) =>
      editar
        .mutateAsync({ id: plano._id, body: { revisao: plano.revisao, edicao } })
        .then(() => true)
        .catch(() => false),
    irPara: (versao: number) => voltar.mutate({ id: plano._id, body: { revisao: plano.revisao, versao } }),
  }
}
export type Mesa = ReturnType<typeof useMesaDe>

/** What asks for a vehicle, and for a place where it matters. */
export type Dialogo =
  | { tipo: 'mover'; paradas: readonly string[] }
  | { tipo: 'dividir'; veiculo: string; posicao: number }
  | { tipo: 'juntar'; veiculo: string }
  | { tipo: 'trocar'; veiculo: string }

export const MesaAqui = createContext<Mesa | null>(null)

export function useMesa(): Mesa {
  const mesa = useContext(MesaAqui)
  if (!mesa) throw new Error('No plan on the table')
  return mesa
}

/** Seconds of the day as a clock shows them. */
export const hora = (s: number): string =>
  `${String(Math.floor(s / 3600)).padStart(2, '0')}:${String(Math.floor((s % 3600) / 60)).padStart(2, '0')}`
