import { messages } from '@tropeiro/contract/messages'
import type { RomaneioResumo } from '@tropeiro/contract/transporte/romaneios/calls'
import { Plus, Printer, Tags, Trash2, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import { useGo, useUrlState } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Button, EmptyState, type Filter, ListPage, useSelection } from '../../../ui/index.ts'
import { type Busca, exportarRomaneios, useMotoristas, usePesquisa } from '../romaneios.queries.ts'
import { useAcoes } from './acoes.tsx'
import { colunas } from './colunas.tsx'
import { Estados, estadosDe, type Visao, visoes } from './estados.tsx'
import { RomaneioPeek } from './romaneio-peek.tsx'

const defaults = {
  aba: '',
  busca: '',
  estado: 'andamento',
  numero: '',
  motorista: '',
  base: [] as string[],
  sembase: false,
  de: '',
  ate: '',
  ordem: 'numero',
  pagina: 1,
  por_pagina: 25,
}
type Url = typeof defaults

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text.trim())
const visaoDe = (url: Url): Visao =>
  url.numero || isNumber(url.busca) ? 'todos' : (visoes.find((v) => v === url.estado) ?? 'andamento')

/** What the address says, as the call wants it. A number is looked for in every state. */
const bodyOf = (url: Url): Busca => ({
  numero_romaneio: isNumber(url.numero)
    ? url.numero.trim()
    : isNumber(url.busca)
      ? url.busca.trim()
      : undefined,
  busca: isNumber(url.busca) ? '' : url.busca,
  cpf_motorista: url.motorista || undefined,
  bases: [...url.base],
  sembase: url.sembase,
  dataInicio: url.de || undefined,
  dataFim: url.ate || undefined,
  estado: estadosDe[visaoDe(url)],
  ordem: (url.ordem || 'numero') as Busca['ordem'],
  pagina: url.pagina,
  por_pagina: url.por_pagina,
})

/** Companies outside the carrier do not see its list of drivers. */
function useFiltros(podeEscrever: boolean): Filter[] {
  const session = useLoggedSession()
  const motoristas = useMotoristas(podeEscrever)
  const filters: Filter[] = [
    { kind: 'dates', name: 'de', until: 'ate', label: 'Criado em', primary: true },
    {
      kind: 'search',
      name: 'motorista',
      label: 'Motorista',
      primary: true,
      options: motoristas.options,
      loading: motoristas.isPending,
    },
    {
      kind: 'options',
      name: 'base',
      label: 'Base',
      options: session.bases.map((b) => ({ value: b.name, label: b.name, hint: b.cidade })),
    },
    { kind: 'flag', name: 'sembase', label: 'Sem base' },
    { kind: 'text', name: 'numero', label: 'Número', placeholder: 'Número do romaneio' },
  ]
  return podeEscrever ? filters : filters.filter((f) => f.name !== 'motorista')
}

/** Search of romaneios: spec §7 `pesquisar`, 25 a page in ascending order. */
export function PesquisarTab({ toolbar, podeEscrever }: { toolbar: ReactNode; podeEscrever: boolean }) {
  const [url, set] = useUrlState(defaults)
  const go = useGo()
  const query = usePesquisa(bodyOf(url))
  const rows = query.data?.dados ?? []
  const total = query.data?.total ?? 0
  const selection = useSelection(total)
  const acoes = useAcoes(selection.clear)
  const filters = useFiltros(podeEscrever)
  const [peek, setPeek] = useState<number | null>(null)
  const numeros = [...selection.ids].map(Number)
  const open = (r: RomaneioResumo) => go(`/app/romaneios/editar/${r.numeroRomaneio}`)
  const step = (by: number) => {
    const next = rows[rows.findIndex((r) => r.numeroRomaneio === peek) + by]
    return next ? () => setPeek(next.numeroRomaneio) : undefined
  }
  return (
    <ListPage
      id="romaneios"
      title="Romaneios"
      query={query}
      errorTitle={messages.romaneiosNaoBuscados}
      rows={rows}
      rowId={(r) => String(r.numeroRomaneio)}
      columns={colunas}
      total={total}
      values={url}
      onChange={set}
      filters={filters}
      search={{ name: 'busca', placeholder: 'Número, motorista, rota ou placa' }}
      countLabel={total === 1 ? 'romaneio' : 'romaneios'}
      tools={podeEscrever && <ExportarBotao exportar={() => exportarRomaneios(bodyOf(url))} />}
      toolbar={
        <>
          {toolbar}
          <Estados
            value={visaoDe(url)}
            onChange={(estado) => set({ estado, numero: '' })}
            contadores={query.data?.contadores}
          />
        </>
      }
      actions={
        podeEscrever && (
          <Button variant="primary" icon={Plus} onClick={() => go('/app/romaneios/criar')}>
            Criar romaneio
          </Button>
        )
      }
      selection={podeEscrever ? selection : undefined}
      bulkActions={
        <>
          <Button size="sm" icon={Truck} loading={acoes.ocupado} onClick={() => acoes.iniciarViagem(numeros)}>
            Iniciar viagem
          </Button>
          <Button
            size="sm"
            icon={Printer}
            onClick={() => go(`/app/romaneios/imprimir/${numeros.slice(0, 50).join(',')}`)}
          >
            Imprimir
          </Button>
          <Button
            size="sm"
            icon={Tags}
            onClick={() => go(`/app/romaneios/imprimir/${numeros.slice(0, 50).join(',')}/etiquetas`)}
          >
            Etiquetas
          </Button>
          <Button size="sm" variant="danger" icon={Trash2} onClick={() => acoes.excluir(numeros)}>
            Excluir
          </Button>
        </>
      }
      onPeek={(r) => setPeek(r.numeroRomaneio)}
      onOpen={open}
      peekId={peek === null ? null : String(peek)}
      empty={
        <EmptyState
          title={url.estado === 'andamento' ? 'Nenhum romaneio em andamento' : messages.semRomaneios}
          text="Gere romaneios das notas que esperam, ou crie um escolhendo as notas."
          action={
            podeEscrever && (
              <Button variant="primary" onClick={() => set({ aba: 'gerar' })}>
                Gerar romaneios
              </Button>
            )
          }
        />
      }
    >
      <RomaneioPeek
        numero={peek}
        onClose={() => setPeek(null)}
        onPrevious={step(-1)}
        onNext={step(1)}
        podeEscrever={podeEscrever}
        acoes={acoes}
      />
      {acoes.dialogo}
    </ListPage>
  )
}
