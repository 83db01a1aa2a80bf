import { can } from '@tropeiro/contract/access/can'
import { type OcorrenciaDaTabela, ocorrenciaProcurada } from '@tropeiro/contract/cadastros/ocorrencias'
import { listaDeOcorrencias } from '@tropeiro/contract/cadastros/ocorrencias/lista'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { askerOf, useSession } from '../../session/session.store.ts'
import { ListPage, Tabs, useLista } from '../../ui/index.ts'
import { celulas } from './components/celulas.tsx'
import { Codigos } from './components/codigos.tsx'
import { exportarOcorrencias, useTabela } from './ocorrencias.queries.ts'

const extra = { aba: '', parceiro: '' }
const semFiltro = { busca: '', efeito: [], conta: [], ordem: '', parceiro: '' }

const sorted = (rows: OcorrenciaDaTabela[], ordem: string): OcorrenciaDaTabela[] => {
  const by = ordem.replace('-', '') === 'notas' ? 'notas' : 'codigo'
  const sign = ordem.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => sign * (a[by] - b[by]))
}

/** The canonical table of occurrences, and how each partner calls them. */
export function Page() {
  const { url, set, page } = useLista(listaDeOcorrencias, { celulas, url: extra })
  const podeEscrever = can(askerOf(useSession()), { escrever: 'ocorrencias' })
  const query = useTabela()
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Ocorrências"
        value={url.aba || 'tabela'}
        onChange={(aba) => set({ ...semFiltro, aba: aba === 'tabela' ? '' : aba })}
        tabs={[
          { value: 'tabela', label: 'Tabela' },
          { value: 'parceiros', label: 'Códigos por parceiro' },
        ]}
      />
    </div>
  )
  if (url.aba === 'parceiros')
    return (
      <Codigos
        toolbar={toolbar}
        parceiro={url.parceiro}
        onParceiro={(parceiro) => set({ parceiro })}
        podeEscrever={podeEscrever}
      />
    )
  const { busca, efeito, conta } = url
  return (
    <ListPage
      {...page}
      query={query}
      rows={sorted(
        (query.data ?? []).filter((o) => ocorrenciaProcurada(o, url)),
        url.ordem,
      )}
      tools={<ExportarBotao exportar={() => exportarOcorrencias({ busca, efeito, conta })} />}
      toolbar={toolbar}
    />
  )
}
