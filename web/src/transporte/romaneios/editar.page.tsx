import { useQueryClient } from '@tanstack/react-query'
import { can } from '@tropeiro/contract/access/can'
import type { RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { emCaminho, vidaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/vida'
import { CircleCheckBig, FileCode2, Printer, RotateCcw, Tags, Trash2, Truck } from 'lucide-react'
import { useGo, useParam } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { useAtos } from '../../session/vida.ts'
import { Button, DetailSkeleton, ErrorState, IconButton, Page as Screen } from '../../ui/index.ts'
import { useAcoes } from './components/acoes.tsx'
import { Editor } from './components/editor/editor.tsx'
import { vivo } from './edicao.ts'
import { consultaDoRomaneio, useRomaneio } from './romaneios.queries.ts'

export function Page() {
  return <RomaneioAberto numero={useParam('numero')} />
}

/** One romaneio: seen by all who may, changed by those who may, until it is concluded. */
export function RomaneioAberto({ numero }: { numero: string }) {
  const query = useRomaneio(numero)
  const queries = useQueryClient()
  const podeEscrever = can(askerOf(useSession()), { escrever: 'romaneios' })
  const acoes = useAcoes()
  const title = `Romaneio ${numero}`
  if (!query.data) {
    return (
      <Screen title={title} breadcrumb={[{ label: 'Romaneios', to: '/app/romaneios' }, { label: title }]}>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  }
  return (
    <>
      <Editor
        key={numero}
        romaneio={query.data}
        podeEscrever={podeEscrever}
        onSaved={(r) => queries.setQueryData(consultaDoRomaneio(numero).queryKey, r)}
        actions={<Acoes r={query.data} acoes={acoes} />}
      />
      {acoes.dialogo}
    </>
  )
}

type AcoesProps = { r: RomaneioCompleto; acoes: ReturnType<typeof useAcoes> }

function Acoes({ r, acoes }: AcoesProps) {
  const go = useGo()
  const numeros = [r.numero_romaneio]
  const podeEmitir = can(askerOf(useSession()), { escrever: 'cte' })
  const atos = useAtos(vidaDoRomaneio, vivo(r))
  const excluir = async () => {
    if (await acoes.excluir(numeros)) await go('/app/romaneios', { replace: true })
  }
  return (
    <>
      {atos.excluir.mostra && (
        <IconButton
          icon={Trash2}
          label="Excluir romaneio"
          disabledReason={atos.excluir.motivo}
          onClick={excluir}
        />
      )}
      {atos.desfazer_validacao.mostra && (
        <IconButton
          icon={RotateCcw}
          label="Desfazer validação"
          disabledReason={atos.desfazer_validacao.motivo}
          onClick={() => void acoes.desfazerValidacao(numeros)}
        />
      )}
      <Button icon={Printer} onClick={() => go(`/app/romaneios/imprimir/${r.numero_romaneio}`)}>
        Imprimir
      </Button>
      <IconButton
        icon={Tags}
        label="Imprimir etiquetas"
        onClick={() => go(`/app/romaneios/imprimir/${r.numero_romaneio}/etiquetas`)}
      />
      {podeEmitir && emCaminho(r.estado) && (
        <Button icon={FileCode2} onClick={() => go(`/app/mdfe/criar?romaneio=${r.numero_romaneio}`)}>
          Emitir MDF-e
        </Button>
      )}
      {atos.validar.mostra && (
        <Button
          icon={CircleCheckBig}
          loading={acoes.ocupado}
          disabledReason={atos.validar.motivo}
          onClick={() => acoes.validar([r])}
        >
          Validar
        </Button>
      )}
      {atos.iniciar_viagem.mostra && (
        <Button
          icon={Truck}
          loading={acoes.ocupado}
          disabledReason={atos.iniciar_viagem.motivo}
          onClick={() => acoes.iniciarViagem(numeros)}
        >
          Iniciar viagem
        </Button>
      )}
    </>
  )
}
