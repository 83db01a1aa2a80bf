import { can } from '@tropeiro/contract/access/can'
import { notas } from '@tropeiro/contract/carga/notas/calls'
import type { Lugar } from '@tropeiro/contract/transporte/rastreamento/distancia'
import type { RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { ScanBarcode } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { askerOf, useSession } from '../../../../session/session.store.ts'
import { Button, Tabs, useNarrow, useSelection } from '../../../../ui/index.ts'
import { paradasDasLinhas } from '../../ordem.ts'
import { Arrasto, useArrastoAqui } from '../editor/arrasto.ts'
import { Bipe } from '../editor/bipe.tsx'
import { Lista } from '../editor/lista.tsx'
import { BotaoMelhorOrdem, PropostaDeOrdem, useMelhorOrdem } from '../editor/melhor-ordem.tsx'
import { Totais } from '../editor/totais.tsx'
import type { EmEdicao } from '../editor/use-edicao.ts'
import { Excluidas } from '../excluidas.tsx'
import { Espera } from './espera.tsx'

type PaineisProps = {
  em: EmEdicao
  salvas: RomaneioCompleto['notas']
  fixo: boolean
  podeTrocar: boolean
  /** Name of its route, where it has one. */
  rota?: string | undefined
  /** From where it leaves, where that is known. */
  de: Lugar | null
}

/** The two lists, side by side or, on a phone, one behind the other. */
export function Paineis({ em, salvas, fixo, podeTrocar, rota, de }: PaineisProps) {
  const narrow = useNarrow()
  const arrasto = useArrastoAqui()
  const naEspera = useSelection()
  const naLista = useSelection()
  const [bipando, setBipando] = useState(false)
  // A key read is a note looked up: one without the search adds from the list.
  const podeBipar = can(askerOf(useSession()), notas.porChave.access)
  const [lado, setLado] = useState('lista')
  const ordem = useMelhorOrdem(em, de)
  const linhas = fixo ? salvas : em.edicao.notas
  const paradas = useMemo(() => paradasDasLinhas(linhas), [linhas])
  const lista = (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Titulo
        texto={`Na ordem de entrega: ${paradas.quantas} ${paradas.quantas === 1 ? 'parada' : 'paradas'}`}
      >
        {!fixo && <BotaoMelhorOrdem ordem={ordem} notas={linhas.length} />}
      </Titulo>
      <PropostaDeOrdem ordem={ordem} />
      <Lista
        em={em}
        notas={linhas}
        paradas={paradas.daLinha}
        selection={naLista}
        fixa={fixo}
        podeTrocar={podeTrocar}
      />
      <Excluidas em={em} />
      <Totais linhas={linhas} salvas={salvas} />
    </div>
  )
  if (!podeTrocar) return <Arrasto value={arrasto}>{lista}</Arrasto>
  const espera = (
    <Espera em={em} selection={naEspera} rota={rota}>
      {bipando && <Bipe em={em} />}
    </Espera>
  )
  const bipar = podeBipar && (
    <Button size="sm" icon={ScanBarcode} aria-pressed={bipando} onClick={() => setBipando(!bipando)}>
      {bipando ? 'Fechar bipe' : 'Bipar'}
    </Button>
  )
  if (narrow) {
    return (
      <Arrasto value={arrasto}>
        <div className="flex items-center justify-between gap-2 border-b border-line px-3">
          <Tabs
            label="Lados do romaneio"
            value={lado}
            onChange={setLado}
            tabs={[
              { value: 'lista', label: 'Romaneio', count: em.edicao.notas.length },
              { value: 'espera', label: 'Esperando' },
            ]}
          />
          {lado === 'espera' && bipar}
        </div>
        {lado === 'lista' ? lista : espera}
      </Arrasto>
    )
  }
  return (
    <Arrasto value={arrasto}>
      <div className="grid min-h-0 flex-1 grid-cols-2">
        <div className="flex min-h-0 min-w-0 flex-col border-r border-line">
          <Titulo texto="Esperando romaneio">{bipar}</Titulo>
          {espera}
        </div>
        {lista}
      </div>
    </Arrasto>
  )
}

function Titulo({ texto, children }: { texto: string; children?: ReactNode }) {
  return (
    <header className="flex h-10 shrink-0 items-center gap-2 border-b border-line bg-canvas px-3">
      <h2 className="flex-1 truncate text-sm font-semibold">{texto}</h2>
      {children}
    </header>
  )
}
