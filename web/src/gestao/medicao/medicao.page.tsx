import { listaDaMedicao } from '@tropeiro/contract/gestao/medicao/lista'
import { DIAS_DA_MEDICAO } from '@tropeiro/contract/gestao/medicao/rules'
import { ChartNoAxesColumn } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { exportarUso, useUso } from './medicao.queries.ts'

/** What is counted of the use of screens, of the people who allow it. For admins. */
export function Page() {
  const { url, page } = useLista(listaDaMedicao)
  const filtro = { dias: url.dias || undefined, busca: url.busca }
  const query = useUso(filtro)
  const { permitem = 0, pessoas = 0, destino = null } = query.data ?? {}
  return (
    <ListPage
      {...page}
      description="Só de quem permitiu, por tela e por dia, sem nada do que foi pedido ou lido"
      query={query}
      rows={query.data?.dados ?? []}
      tools={<ExportarBotao exportar={() => exportarUso(filtro)} />}
      toolbar={
        query.data && (
          <p className="border-b border-line px-4 py-2 text-sm text-ink-2 max-sm:px-3">
            <strong className="num font-semibold text-ink">
              {permitem} de {pessoas}
            </strong>{' '}
            pessoas do grupo permitem a contagem.{' '}
            {destino ? `Vai também para ${destino}.` : 'Nada sai do Tropeiro.'} Some depois de{' '}
            {DIAS_DA_MEDICAO} dias, ou quando a pessoa volta atrás.
          </p>
        )
      }
      empty={
        <EmptyState
          icon={ChartNoAxesColumn}
          title="Nada contado neste período"
          text="Cada pessoa decide em Gerenciar cookies, no menu da sua conta, se o uso que faz das telas pode ser contado."
        />
      }
    />
  )
}
