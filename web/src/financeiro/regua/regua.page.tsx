import { can } from '@tropeiro/contract/access/can'
import { regua } from '@tropeiro/contract/financeiro/regua/calls'
import { listaDaRegua } from '@tropeiro/contract/financeiro/regua/lista'
import { formatMoney } from '@tropeiro/contract/formats'
import { BellRing, Send } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, Page as Screen, TabsBar, useLista, vizinhos } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { ClientePeek } from './components/cliente-peek.tsx'
import { CobrarDialog } from './components/cobrar-dialog.tsx'
import { Envios, Promessas } from './components/paginas.tsx'
import { Passos } from './components/passos.tsx'
import { exportarRegua, useClientes } from './regua.queries.ts'

const extra = { aba: '', cliente: '' }
const abas = { '': 'Clientes', promessas: 'Promessas', mensagens: 'Mensagens e tarefas', passos: 'Passos' }

/** Who owes, what was asked of him, what he promised, and how the house asks. */
export function Page() {
  const { url, set, page } = useLista(listaDaRegua, { celulas, url: extra })
  const [cobrando, setCobrando] = useState(false)
  const podeEscrever = can(askerOf(useSession()), regua.cobrar.access)
  const { aba, cliente, pagina, por_pagina, busca, vencidos, acima, pausados, sem_contato } = url
  const q = { busca, vencidos, acima, pausados, sem_contato }
  const query = useClientes({ ...q, pagina, por_pagina })
  const rows = query.data?.dados ?? []
  const toolbar = (
    <TabsBar
      label={page.title}
      value={aba}
      onChange={(next) => set({ ...extra, aba: next })}
      tabs={Object.entries(abas).map(([value, label]) => ({ value, label }))}
    />
  )
  const cobrar = podeEscrever && (
    <Button variant="primary" icon={Send} onClick={() => setCobrando(true)}>
      Cobrar agora
    </Button>
  )
  const dialogo = cobrando && <CobrarDialog onClose={() => setCobrando(false)} />
  if (aba !== '')
    return (
      <Screen title={page.title} toolbar={toolbar} actions={cobrar}>
        {aba === 'promessas' ? (
          <Promessas podeEscrever={podeEscrever} />
        ) : aba === 'mensagens' ? (
          <Envios podeEscrever={podeEscrever} />
        ) : (
          <Passos />
        )}
        {dialogo}
      </Screen>
    )
  return (
    <ListPage
      {...page}
      description={
        query.data &&
        `${formatMoney(query.data.vencido)} vencidos, de ${formatMoney(query.data.aberto)} em aberto`
      }
      toolbar={toolbar}
      query={query}
      rows={rows}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarRegua(q)} />}
      actions={cobrar}
      onOpen={(c) => set({ cliente: c.documento, pagina })}
      rowTone={(c) => (c.acima_do_limite ? 'bad' : c.pausado ? 'warn' : undefined)}
      empty={
        <EmptyState
          icon={BellRing}
          title="Ninguém deve nada"
          text="Cada título a receber em aberto traz o cliente para cá, com o que venceu e o que se cobrou dele."
        />
      }
    >
      <ClientePeek
        documento={cliente}
        onClose={() => set({ cliente: '', pagina })}
        {...vizinhos(
          rows.map((c) => ({ _id: c.documento })),
          cliente,
          (c) => set({ cliente: c, pagina }),
        )}
      />
      {dialogo}
    </ListPage>
  )
}
