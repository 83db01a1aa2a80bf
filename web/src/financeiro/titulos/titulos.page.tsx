import { can } from '@tropeiro/contract/access/can'
import { titulos } from '@tropeiro/contract/financeiro/titulos/calls'
import { listaDeTitulos } from '@tropeiro/contract/financeiro/titulos/lista'
import { naturezas } from '@tropeiro/contract/financeiro/titulos/nomes'
import { formatMoney, formatQuantas } from '@tropeiro/contract/formats'
import { ArrowRightLeft, Banknote, FileSpreadsheet, Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import {
  Button,
  EmptyState,
  ListPage,
  Menu,
  TabsBar,
  useLista,
  useSelection,
  vizinhos,
} from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { CederDialog } from './components/cessao-dialogs.tsx'
import { BaixarVariosDialog } from './components/dinheiro-dialogs.tsx'
import { PlanilhaDialog } from './components/planilha-dialog.tsx'
import { PlanilhasPeek } from './components/planilha-peek.tsx'
import { NovoTituloDialog } from './components/titulo-dialogs.tsx'
import { TituloPeek } from './components/titulo-peek.tsx'
import { exportarTitulos, useTitulos } from './titulos.queries.ts'

/** What is to be received and to be paid. A client sees what he owes. */
export function Page() {
  const { url, set, page } = useLista(listaDeTitulos, {
    celulas,
    url: { natureza: 'receber', titulo: '', centro: '', competencia: '', caixa: false, planilha: '' },
  })
  const [aberto, setAberto] = useState<'novo' | 'baixar' | 'ceder' | 'planilha' | null>(null)
  const podeEscrever = can(askerOf(useSession()), titulos.criar.access)
  const { titulo, planilha, pagina, por_pagina, ...filtros } = url
  const natureza = url.natureza === 'pagar' ? 'pagar' : 'receber'
  const q = { ...filtros, natureza, ordem: url.ordem as 'vencimento' } as const
  const query = useTitulos({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const selection = useSelection(rows.length)
  const escolhidos = rows.filter((t) => selection.all || selection.ids.has(t._id))
  const novo = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
      Novo título
    </Button>
  )
  return (
    <ListPage
      {...page}
      description={
        query.data &&
        `${formatMoney(query.data.saldo)} em aberto, ${formatMoney(query.data.vencido)} vencidos, de ${formatMoney(query.data.valor)}`
      }
      toolbar={
        podeEscrever && (
          <TabsBar
            label="Títulos"
            value={natureza}
            onChange={(aba) => set({ natureza: aba, pagina: 1 })}
            tabs={Object.entries(naturezas).map(([value, label]) => ({ value, label }))}
          />
        )
      }
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarTitulos(q)} />}
      actions={
        podeEscrever && (
          <>
            <Menu
              trigger={<Button icon={FileSpreadsheet}>Planilha</Button>}
              items={[
                { label: 'Importar títulos', onSelect: () => setAberto('planilha') },
                { label: 'Planilhas trazidas', onSelect: () => set({ planilha: 'todas', pagina }) },
              ]}
            />
            {novo}
          </>
        )
      }
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <>
          <Button icon={Banknote} onClick={() => setAberto('baixar')}>
            Baixar {formatQuantas(escolhidos.length, 'título', 'títulos')},{' '}
            {formatMoney(escolhidos.reduce((sum, t) => sum + t.saldo, 0))}
          </Button>
          {natureza === 'receber' && (
            <Button icon={ArrowRightLeft} onClick={() => setAberto('ceder')}>
              Ceder
            </Button>
          )}
        </>
      }
      onOpen={(t) => set({ titulo: t._id })}
      rowTone={(t) => (t.vencido ? 'bad' : t.em_disputa ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={ReceiptText}
          title="Nenhum título ainda"
          text="Cada fatura emitida vira um título a receber; o que se paga entra por solicitação ou é digitado."
          action={novo}
        />
      }
    >
      <TituloPeek
        id={titulo}
        onAbrir={(um) => set({ titulo: um })}
        onClose={() => set({ titulo: '' })}
        {...vizinhos(rows, titulo, (um) => set({ titulo: um }))}
      />
      {aberto === 'novo' && <NovoTituloDialog natureza={natureza} onClose={() => setAberto(null)} />}
      {podeEscrever && (
        <PlanilhasPeek
          id={planilha}
          onAbrir={(um) => set({ planilha: um, pagina })}
          onClose={() => set({ planilha: '', pagina })}
        />
      )}
      {aberto === 'planilha' && (
        <PlanilhaDialog
          natureza={natureza}
          onClose={() => setAberto(null)}
          onFeito={(lote) => {
            setAberto(null)
            set({ planilha: lote, pagina })
          }}
        />
      )}
      {aberto === 'ceder' && (
        <CederDialog titulos={escolhidos} onDone={selection.clear} onClose={() => setAberto(null)} />
      )}
      {aberto === 'baixar' && (
        <BaixarVariosDialog titulos={escolhidos} onDone={selection.clear} onClose={() => setAberto(null)} />
      )}
    </ListPage>
  )
}
