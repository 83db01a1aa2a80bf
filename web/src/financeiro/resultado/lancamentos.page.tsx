import { listaDeLancamentos } from '@tropeiro/contract/financeiro/resultado/lista'
import type { LinhaDaDre } from '@tropeiro/contract/financeiro/titulos/categorias'
import { diaEm, formatMoney } from '@tropeiro/contract/formats'
import { ListTree } from 'lucide-react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { exportarLancamentos, useLancamentos } from './resultado.queries.ts'

const mesDito = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`

/** What a result is made of, line by line: what the accountant gets. */
export function Page() {
  const { url, page } = useLista(listaDeLancamentos, { url: { de: '', ate: '', centro: '' } })
  const go = useGo()
  const mes = diaEm(new Date()).slice(0, 7)
  const { busca, categoria, centro, pagina, por_pagina } = url
  const de = url.de || mes
  const ate = url.ate || mes
  const q = { de, ate, linha: url.linha as LinhaDaDre | '', categoria, centro, busca }
  const query = useLancamentos({ ...q, pagina, por_pagina })
  return (
    <ListPage
      {...page}
      description={
        query.data &&
        `${de === ate ? mesDito(de) : `${mesDito(de)} a ${mesDito(ate)}`}: ${formatMoney(query.data.valor)}${url.linha === '' ? ', dentro e fora do resultado' : ''}`
      }
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
      tools={<ExportarBotao exportar={() => exportarLancamentos(q)} />}
      onOpen={(l) =>
        go(
          l.titulo
            ? `/app/financeiro/titulos?natureza=${l.valor < 0 ? 'pagar' : 'receber'}&titulo=${l.titulo}`
            : `/app/financeiro/acertos?acerto=${l.acerto ?? ''}`,
        )
      }
      empty={
        <EmptyState
          icon={ListTree}
          title="Nenhum lançamento no período"
          text="O resultado é feito dos títulos emitidos, dos encargos e dos acertos fechados no período."
        />
      }
    />
  )
}
