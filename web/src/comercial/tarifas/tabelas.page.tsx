import { can } from '@tropeiro/contract/access/can'
import { tarifaProcurada, tarifas } from '@tropeiro/contract/comercial/tarifas/calls'
import { listaDeTarifas } from '@tropeiro/contract/comercial/tarifas/lista'
import { Plus, Table2 } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { exportarTarifas, useTarifas } from './tarifas.queries.ts'

/** The group's tables of freight, each with the version of today. */
export function Page() {
  const { url, page } = useLista(listaDeTarifas, { celulas })
  const go = useGo()
  const escreve = can(askerOf(useSession()), tarifas.criar.access)
  const query = useTarifas()
  const { busca, situacao } = url
  const rows = (query.data ?? []).filter((t) => tarifaProcurada(t, { busca, situacao }))
  const nova = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => go('/app/frete/tabelas/nova')}>
      Nova tabela
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      tools={<ExportarBotao exportar={() => exportarTarifas({ busca, situacao })} />}
      actions={nova}
      onOpen={(t) => go(`/app/frete/tabelas/${t._id}`)}
      rowTone={(t) => (t.situacao === 'vencida' ? 'bad' : undefined)}
      empty={
        <EmptyState
          icon={Table2}
          title="Nenhuma tabela de frete ainda"
          text="Cole a planilha de preços: cotações e CT-e passam a sair dela. Sem tabela, o frete de cada CT-e é informado à mão."
          action={nova}
        />
      }
    />
  )
}
