import { can } from '@tropeiro/contract/access/can'
import { faturas } from '@tropeiro/contract/faturamento/faturas/calls'
import { listaDeFaturas } from '@tropeiro/contract/faturamento/faturas/lista'
import { formatMoney } from '@tropeiro/contract/formats'
import { FileText, ReceiptText } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, TabsBar, useLista, vizinhos } from '../../ui/index.ts'
import { AFaturar } from './components/a-faturar.tsx'
import { celulas } from './components/celulas.tsx'
import { FaturaPeek } from './components/fatura-peek.tsx'
import { Regras } from './components/regras.tsx'
import { exportarFaturas, useTodasAsFaturas } from './faturas.queries.ts'

const abas = { '': 'Emitidas', a_faturar: 'A faturar', regras: 'Regras' }

/** Invoices: those that were issued, what is still to be billed, and how each client is. A client sees his own. */
export function Page() {
  const { url, set, page } = useLista(listaDeFaturas, {
    celulas,
    url: { aba: '', fatura: '', ate_o_dia: '' },
  })
  const asker = askerOf(useSession())
  const { busca, estado, de, ate, vencidas, pagina, por_pagina } = url
  const q = { busca, estado, de, ate, vencidas }
  const query = useTodasAsFaturas({ ...q, pagina, por_pagina }, url.aba === '')
  const cobra = can(asker, faturas.aFaturar.access)
  const rows = query.data?.dados ?? []
  const toolbar = cobra && (
    <TabsBar
      label="Faturas"
      value={url.aba}
      onChange={(aba) => set({ aba })}
      tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
    />
  )
  if (cobra && url.aba === 'a_faturar')
    return (
      <AFaturar
        toolbar={toolbar}
        ate={url.ate_o_dia}
        onAte={(dia) => set({ ate_o_dia: dia })}
        podeFaturar={can(asker, faturas.faturarPeriodo.access)}
      />
    )
  if (cobra && url.aba === 'regras')
    return <Regras toolbar={toolbar} podeEscrever={can(asker, faturas.gravarRegra.access)} />
  const faturar = cobra && (
    <Button variant="primary" icon={ReceiptText} onClick={() => set({ aba: 'a_faturar' })}>
      Faturar período
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={
        query.data && `${formatMoney(query.data.valor)} faturados, ${formatMoney(query.data.saldo)} a receber`
      }
      toolbar={toolbar || undefined}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarFaturas(q)} />}
      actions={faturar}
      onOpen={(f) => set({ fatura: f._id })}
      rowTone={(f) =>
        f.vencida || f.estado === 'disputa' ? 'bad' : f.ctes_cancelados > 0 ? 'warn' : undefined
      }
      empty={
        <EmptyState
          icon={FileText}
          title="Nenhuma fatura ainda"
          text="Os CT-e autorizados viram faturas pelo período e pelas regras de cada cliente."
          action={faturar}
        />
      }
    >
      <FaturaPeek
        id={url.fatura}
        podeEscrever={can(asker, faturas.cancelar.access)}
        onClose={() => set({ fatura: '' })}
        {...vizinhos(rows, url.fatura, (fatura) => set({ fatura }))}
      />
    </ListPage>
  )
}
