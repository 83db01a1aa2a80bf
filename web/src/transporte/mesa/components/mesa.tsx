import type { Mesa as MesaLida, Proposta, RecorteDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { useCallback, useMemo, useState } from 'react'
import { corDoMapa, Page, toast, useSelection } from '../../../ui/index.ts'
import { type Aqui, MesaAqui, quantasNotas } from '../aqui.ts'
import { useArrastar } from '../arrastar.ts'
import { pronta } from '../carga.ts'
import { usePropor } from '../mesa.queries.ts'
import {
  type Coluna,
  colunaNova,
  colunasDaProposta,
  colunasDe,
  comProposta,
  ESPERA,
  levar,
} from '../quadro.ts'
import { usePassos } from '../use-passos.ts'
import { Acoes, Escolhidas, type Recortar } from './acoes.tsx'
import { FaixaDaProposta, FaixaDosLiberados } from './faixas.tsx'
import { LevarDialog } from './levar-dialog.tsx'
import { LiberarDialog } from './liberar-dialog.tsx'
import { Quadro } from './quadro.tsx'

type Props = { mesa: MesaLida; recorte: RecorteDaMesa; set: Recortar }

/** Colours stay with their trucks whatever is dropped where: by driver, else by number. */
function useCores(colunas: readonly Coluna[]) {
  return useMemo(() => {
    const known = new Map<string, string>()
    for (const [i, c] of colunas.entries())
      known.set(c.chave, corDoMapa(c.motorista ? Number(c.motorista) : (c.romaneio ?? i)))
    return (chave: string) => known.get(chave) ?? corDoMapa(0)
  }, [colunas])
}

export function Mesa({ mesa: lida, recorte, set }: Props) {
  const passos = usePassos(recorte)
  const propor = usePropor()
  const selection = useSelection(lida.espera.length)
  const [foco, setFoco] = useState('')
  const [indo, setIndo] = useState<readonly string[]>([])
  const [proposta, setProposta] = useState<Proposta | null>(null)
  const [aLiberar, setALiberar] = useState<readonly string[]>([])
  const [liberados, setLiberados] = useState<readonly Coluna[]>([])
  const propostas = useMemo(() => (proposta ? colunasDaProposta(lida, proposta) : []), [lida, proposta])
  const { mesa, colunas } = useMemo(
    () => (propostas.length > 0 ? comProposta(lida, propostas) : { mesa: lida, colunas: colunasDe(lida) }),
    [lida, propostas],
  )
  const cor = useCores(colunas)

  const leva = useCallback(
    (ids: readonly string[], para: string, antes?: string) => {
      const nome = para === ESPERA ? '' : (colunas.find((c) => c.chave === para)?.nome_motorista ?? '')
      const texto =
        para === ESPERA
          ? `${quantasNotas(ids.length)} de volta à espera.`
          : `${quantasNotas(ids.length)} para ${nome || 'um romaneio'}.`
      void passos.passo(texto, (now, list) =>
        para === 'novo'
          ? levar(now, [...list, colunaNova('novo')], ids, 'novo')
          : levar(now, list, ids, para, antes),
      )
    },
    [passos.passo, colunas],
  )
  const pegar = useArrastar((ids, alvo, antes) => {
    leva(ids, alvo, antes)
    selection.clear()
  })
  const liberarJa = async (numeros: number[]) => {
    setALiberar([])
    const were = colunas.filter((c) => c.romaneio !== null && numeros.includes(c.romaneio))
    const done = await passos.liberar(numeros)
    if (done && done.length > 0) setLiberados(were.filter((c) => done.includes(c.romaneio ?? 0)))
  }
  const aqui: Aqui = {
    mesa,
    colunas,
    cor,
    selection,
    passos,
    pegar,
    levar: leva,
    perguntar: setIndo,
    // A question only where something is missing.
    liberar: (some) =>
      some.every((c) => pronta(mesa, c))
        ? void liberarJa(some.flatMap((c) => c.romaneio ?? []))
        : setALiberar(some.map((c) => c.chave)),
    foco,
    setFoco,
    parada: propostas.length > 0,
  }
  const distribuir = async () => {
    const found = await propor.mutateAsync(recorte).catch(() => null)
    if (!found) return
    if (found.colunas.length > 0) setProposta(found)
    else
      toast.warning(
        found.semRota > 0
          ? `Nada a distribuir: ${quantasNotas(found.semRota)} sem rota de entrega.`
          : 'Nada a distribuir: não há notas esperando.',
      )
  }
  const aceitar = async () => {
    const n = propostas.length
    const reply = await passos.passo(
      `Proposta aceita: ${n} ${n === 1 ? 'romaneio' : 'romaneios'}.`,
      () => propostas,
    )
    if (reply) setProposta(null)
  }
  return (
    <MesaAqui value={aqui}>
      <Page
        title="Mesa de expedição"
        actions={<Acoes distribuir={distribuir} procurando={propor.isPending} recorte={recorte} set={set} />}
        toolbar={
          proposta ? (
            <FaixaDaProposta
              proposta={proposta}
              colunas={propostas}
              onAceitar={aceitar}
              onDescartar={() => setProposta(null)}
            />
          ) : liberados.length > 0 ? (
            <FaixaDosLiberados colunas={liberados} onFecha={() => setLiberados([])} />
          ) : undefined
        }
        plain
      >
        <Quadro />
        <Escolhidas />
      </Page>
      {indo.length > 0 && <LevarDialog ids={indo} onClose={() => setIndo([])} />}
      {aLiberar.length > 0 && (
        <LiberarDialog
          chaves={aLiberar}
          onClose={() => setALiberar([])}
          onLiberar={(numeros) => void liberarJa(numeros)}
        />
      )}
    </MesaAqui>
  )
}
