import { can } from '@tropeiro/contract/access/can'
import type { Destinatario } from '@tropeiro/contract/carga/destinatarios'
import { listaDeDestinatarios } from '@tropeiro/contract/carga/destinatarios/lista'
import { CircleCheck, CircleOff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, ListPage, useLista, useSelection } from '../../ui/index.ts'
import { celulasDoDestinatario } from './components/celulas.tsx'
import { DetalheDoDestinatario } from './components/detalhe.tsx'
import { Lugares } from './components/lugares.tsx'
import { idsDeTodos, paginaDe, useMudarStatus } from './destinatarios.queries.ts'
import { nivelDe } from './niveis.ts'
import { doLugar, useDescida } from './use-descida.tsx'

/** Recipients by state, city, neighbourhood and address. Where one is stands in the address. */
export function Page() {
  const [lugar] = useUrlState(doLugar)
  const nivel = nivelDe(lugar)
  return nivel < 3 ? <Lugares key={nivel} nivel={nivel as 0} /> : <Enderecos />
}

/** The addresses of a neighbourhood, switched on and off one by one or together. */
function Enderecos() {
  const podeEscrever = can(askerOf(useSession()), { escrever: 'usuarios' })
  const status = useMudarStatus()
  const { mutate } = status
  const mudar = useMemo(
    () => (podeEscrever ? (d: Destinatario, to: boolean) => mutate({ ids: [d._id], status: to }) : undefined),
    [podeEscrever, mutate],
  )
  const celulas = useMemo(() => celulasDoDestinatario(mudar), [mudar])
  const { url, set, page } = useLista(listaDeDestinatarios, { celulas, url: doLugar })
  const { lugar, filtrar, query, filtroDeRemetente, moldura } = useDescida(
    url,
    (to) => set(to, { replace: false }),
    paginaDe(url),
  )
  const [aberto, setAberto] = useState<string | null>(null)
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const mudarTodos = async (to: boolean) => {
    const ids = selection.all ? await idsDeTodos(lugar, url.remetente, filtrar) : [...selection.ids]
    const done = await status.mutateAsync({ ids, status: to }).then(
      () => true,
      () => false,
    )
    if (done) selection.clear()
  }
  const rows = query.data?.valor ?? []
  return (
    <ListPage
      {...page}
      {...moldura}
      filters={[...filtroDeRemetente, ...page.filters]}
      rows={rows}
      total={total}
      onPeek={(d) => setAberto(d._id)}
      peekId={aberto}
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <>
          <Button size="sm" icon={CircleCheck} loading={status.isPending} onClick={() => mudarTodos(true)}>
            Ativar
          </Button>
          <Button size="sm" icon={CircleOff} loading={status.isPending} onClick={() => mudarTodos(false)}>
            Desativar
          </Button>
        </>
      }
    >
      <DetalheDoDestinatario
        destinatario={rows.find((d) => d._id === aberto)}
        onClose={() => setAberto(null)}
        onStatus={mudar}
      />
    </ListPage>
  )
}
