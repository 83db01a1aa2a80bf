import { can } from '@tropeiro/contract/access/can'
import { contratoProcurado, contratos } from '@tropeiro/contract/comercial/contratos/calls'
import { listaDeContratos } from '@tropeiro/contract/comercial/contratos/lista'
import { alertaDoContrato } from '@tropeiro/contract/comercial/contratos/termos'
import { diaEm } from '@tropeiro/contract/formats'
import { FileSignature, Plus, Scale } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { AjustesDialog } from './components/ajustes-dialog.tsx'
import { celulas } from './components/celulas.tsx'
import { exportarContratos, useContratos } from './contratos.queries.ts'

/** Contracts of clients and of who carries for the house, with what is about to end. */
export function Page() {
  const { url, page } = useLista(listaDeContratos, { celulas })
  const go = useGo()
  const [ajustando, setAjustando] = useState(false)
  const asker = askerOf(useSession())
  const query = useContratos()
  const { busca, tipo, estado } = url
  const rows = (query.data ?? []).filter((c) => contratoProcurado(c, { busca, tipo, estado }))
  const hoje = diaEm(new Date())
  const novo = can(asker, contratos.criar.access) && (
    <Button variant="primary" icon={Plus} onClick={() => go('/app/frete/contratos/novo')}>
      Novo contrato
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      tools={<ExportarBotao exportar={() => exportarContratos({ busca, tipo, estado })} />}
      actions={
        <>
          {can(asker, contratos.ajustar.access) && (
            <Button icon={Scale} onClick={() => setAjustando(true)}>
              Regras
            </Button>
          )}
          {novo}
        </>
      }
      onOpen={(c) => go(`/app/frete/contratos/${c._id}`)}
      rowTone={(c) => {
        const tom = alertaDoContrato(c, hoje)?.tom
        return tom === 'info' ? undefined : tom
      }}
      empty={
        <EmptyState
          icon={FileSignature}
          title="Nenhum contrato ainda"
          text="Guarde o que se combinou com cada cliente e com cada terceiro: vigência, tempo livre, prova para faturar, reajuste e os documentos."
          action={novo}
        />
      }
    >
      {ajustando && <AjustesDialog onClose={() => setAjustando(false)} />}
    </ListPage>
  )
}
