import { useQueryClient } from '@tanstack/react-query'
import { can } from '@tropeiro/contract/access/can'
import type { RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { CircleCheckBig, FileCode2, Printer, Trash2, Truck, Undo2 } from 'lucide-react'
import { useGo, useParam } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, DetailSkeleton, ErrorState, IconButton, Page as Screen } from '../../ui/index.ts'
import { useAcoes } from './components/acoes.tsx'
import { Editor } from './components/editor/editor.tsx'
import { keyDoRomaneio, useRomaneio } from './romaneios.queries.ts'

/** One romaneio: seen by all who may, changed by those who may, until it is concluded. */
export function Page() {
  const numero = useParam('numero')
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
        onSaved={(r) => queries.setQueryData(keyDoRomaneio(numero), r)}
        actions={<Acoes r={query.data} acoes={acoes} podeEscrever={podeEscrever} />}
      />
      {acoes.dialogo}
    </>
  )
}

type AcoesProps = { r: RomaneioCompleto; acoes: ReturnType<typeof useAcoes>; podeEscrever: boolean }

function Acoes({ r, acoes, podeEscrever }: AcoesProps) {
  const go = useGo()
  const numeros = [r.numero_romaneio]
  const podeEmitir = can(askerOf(useSession()), { escrever: 'cte' })
  const parado = r.estado === 'pre' || r.estado === 'expedicao'
  const excluir = async () => {
    if (await acoes.excluir(numeros)) await go('/app/romaneios', { replace: true })
  }
  return (
    <>
      {podeEscrever && parado && <IconButton icon={Trash2} label="Excluir romaneio" onClick={excluir} />}
      {podeEscrever && r.estado === 'expedicao' && (
        <IconButton
          icon={Undo2}
          label="Desfazer validação"
          onClick={() => void acoes.desfazerValidacao(numeros)}
        />
      )}
      <Button icon={Printer} onClick={() => go(`/app/romaneios/imprimir/${r.numero_romaneio}`)}>
        Imprimir
      </Button>
      {podeEmitir && (r.estado === 'expedicao' || r.estado === 'viagem') && (
        <Button icon={FileCode2} onClick={() => go(`/app/mdfe/criar?romaneio=${r.numero_romaneio}`)}>
          Emitir MDF-e
        </Button>
      )}
      {podeEscrever && r.estado === 'pre' && (
        <Button icon={CircleCheckBig} loading={acoes.ocupado} onClick={() => acoes.validar([r])}>
          Validar
        </Button>
      )}
      {podeEscrever && r.estado === 'expedicao' && (
        <Button
          icon={Truck}
          loading={acoes.ocupado}
          disabledReason={
            r.cpf_motorista ? undefined : 'Escolha o motorista e salve antes de iniciar a viagem'
          }
          onClick={() => acoes.iniciarViagem(numeros)}
        >
          Iniciar viagem
        </Button>
      )}
    </>
  )
}
