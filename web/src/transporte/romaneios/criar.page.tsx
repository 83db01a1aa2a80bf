import { can } from '@tropeiro/contract/access/can'
import { useEffect } from 'react'
import { useGo, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { DetailSkeleton, EmptyState, ErrorState, Page as Screen, toast } from '../../ui/index.ts'
import { Editor } from './components/editor/editor.tsx'
import type { LinhaEmEdicao } from './edicao.ts'
import { useDisponiveis } from './romaneios.queries.ts'

/** `notas`: ids joined by '~' of the notes to begin with. */
const extra = { notas: '' }
const nenhuma: LinhaEmEdicao[] = []

/** A new romaneio, of notes chosen by hand, here or where they were looked at. */
export function Page() {
  const [{ notas }] = useUrlState(extra)
  const ids = notas.split('~').filter(Boolean)
  if (!can(askerOf(useSession()), { escrever: 'romaneios' })) {
    return (
      <Screen title="Criar romaneio">
        <EmptyState kind="no-permission" />
      </Screen>
    )
  }
  return ids.length > 0 ? <Com key={notas} ids={ids} /> : <Novo notas={nenhuma} />
}

function Novo({ notas }: { notas: readonly LinhaEmEdicao[] }) {
  const go = useGo()
  return (
    <Editor
      romaneio={null}
      comecar={notas}
      podeEscrever
      onSaved={(r) => go(`/app/romaneios/editar/${r.numero_romaneio}`, { replace: true })}
    />
  )
}

/** Those that do not wait any more are told, and stay out. */
function Com({ ids }: { ids: readonly string[] }) {
  const { data, error, refetch } = useDisponiveis({ notas: [...ids], por_pagina: 200 })
  const fora = data ? ids.length - data.notas.length : 0
  useEffect(() => {
    if (fora > 0)
      toast.warning(
        fora === 1 ? 'Uma nota não espera mais romaneio.' : `${fora} notas não esperam mais romaneio.`,
      )
  }, [fora])
  if (data) return <Novo notas={data.notas} />
  return (
    <Screen title="Criar romaneio">
      {error ? <ErrorState error={error} onRetry={() => refetch()} /> : <DetailSkeleton />}
    </Screen>
  )
}
