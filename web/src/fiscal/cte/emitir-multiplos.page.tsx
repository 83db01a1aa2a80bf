import { can } from '@tropeiro/contract/access/can'
import type { CteResumo } from '@tropeiro/contract/fiscal/cte/calls'
import { ditoDoCte } from '@tropeiro/contract/fiscal/cte/lista'
import { cteEditavel, ESTADOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import { formatMoney, formatNumeroSerie } from '@tropeiro/contract/formats'
import { Files, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TarefaProgresso } from '../../alicerce/tarefas/index.ts'
import { Link, useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession, useSession } from '../../session/session.store.ts'
import {
  Button,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  ErrorState,
  Page as Screen,
  Stat,
  useSelection,
} from '../../ui/index.ts'
import { Situacao } from '../dfe/index.ts'
import { FaixaDeContingencia } from '../transmissao/index.ts'
import { useCtes, useEmitirVarios } from './cte.queries.ts'

const MAIS = 200

const colunas: Column<CteResumo>[] = [
  {
    id: 'numero',
    header: 'CT-e',
    size: 140,
    fixed: true,
    mobile: 'title',
    cell: (c) => (
      <Link to={`/app/cte/editar?id=${c._id}`} className="num font-medium text-accent-text">
        {c.numero_cte === null ? `Rascunho ${c._id}` : formatNumeroSerie(c.numero_cte, c.serie)}
      </Link>
    ),
  },
  {
    id: 'estado',
    header: 'Situação',
    size: 150,
    mobile: 'status',
    cell: (c) => <Situacao estado={c.estado} nomes={ESTADOS_DO_CTE} />,
  },
  { id: 'destinatario', header: 'Destinatário', size: 220, grow: true, cell: (c) => c.destinatario },
  { id: 'criador', header: 'Feito por', size: 150, cell: (c) => c.criador || 'Regra automática' },
  { id: 'notas', header: 'Notas', size: 80, align: 'end', mobile: false, cell: (c) => c.quantidade_notas },
  {
    id: 'frete',
    header: 'Frete',
    size: 120,
    align: 'end',
    cell: (c) => <span className="num">{formatMoney(c.valor_total)}</span>,
  },
  { id: 'dito', header: 'O que foi dito', size: 380, grow: true, cell: ditoDoCte },
]

const defaults = { ids: '', tarefa: '' }

const frase = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

/** Which are sent, of whom, and what they come to. */
function resumoDoEnvio(lista: readonly CteResumo[], eu: string): string {
  const porPessoa = new Map<string, number>()
  for (const c of lista) {
    const quem = c.criador_id === eu ? 'seus' : `de ${c.criador || 'regra automática'}`
    porPessoa.set(quem, (porPessoa.get(quem) ?? 0) + 1)
  }
  const rejeitados = lista.filter((c) => c.estado === 'rejeitado').length
  return [
    `${[...porPessoa].map(([quem, n]) => `${n} ${quem}`).join(', ')}.`,
    rejeitados > 0 ? `${frase(rejeitados, 'já foi rejeitado', 'já foram rejeitados')} uma vez.` : '',
    `Frete somado: ${formatMoney(lista.reduce((sum, c) => sum + c.valor_total, 0))}.`,
    'O que a SEFAZ autorizar só se desfaz por cancelamento.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Ticks of the table: those named in the address or, when none is, one's own; others' are ticked by hand. */
function useMarcados(rows: readonly CteResumo[] | undefined, nomeados: boolean, eu: string) {
  const selection = useSelection(rows?.length)
  const done = useRef(false)
  const { set } = selection
  useEffect(() => {
    if (!rows || done.current) return
    done.current = true
    set(rows.filter((c) => cteEditavel(c.estado) && (nomeados || c.criador_id === eu)).map((c) => c._id))
  }, [rows, nomeados, eu, set])
  return selection
}

/** Many CT-e sent one after the other: each with where it stands, live, and a stop button. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const ids = url.ids.split('~').filter(Boolean)
  const query = useCtes(
    ids.length > 0 ? { ids, por_pagina: MAIS } : { estado: 'rascunho,rejeitado', por_pagina: MAIS },
  )
  const emitir = useEmitirVarios()
  const escrever = can(askerOf(useSession()), { escrever: 'cte' })
  const eu = useLoggedSession()._id
  const rows = query.data?.dados ?? []
  const selection = useMarcados(query.data?.dados, ids.length > 0, eu)
  const faltam = rows.filter((c) => cteEditavel(c.estado))
  const marcados = faltam.filter((c) => selection.has(c._id))
  const enviar = async () => {
    const yes = await confirm({
      title: `Enviar ${marcados.length} CT-e à SEFAZ?`,
      text: resumoDoEnvio(marcados, eu),
      confirmLabel: `Enviar ${marcados.length}`,
    })
    if (!yes) return
    const tarefa = await emitir.mutateAsync(marcados.map((c) => c._id)).catch(() => null)
    // From here on the screen follows these, whatever becomes of them.
    if (tarefa) set({ tarefa, ids: marcados.map((c) => c._id).join('~') })
  }
  const quantos = (estado: CteResumo['estado']) => rows.filter((c) => c.estado === estado).length
  return (
    <>
      <FaixaDeContingencia modelos={['57']} />
      <Screen
        title="Emitir vários CT-e"
        breadcrumb={[{ label: 'CT-e', to: '/app/cte/listar' }, { label: 'Emitir vários' }]}
        actions={
          escrever && (
            <Button
              variant="primary"
              icon={Send}
              loading={emitir.isPending}
              disabledReason={
                faltam.length === 0
                  ? 'Nada espera envio'
                  : marcados.length === 0
                    ? 'Nenhum marcado: marque na lista os CT-e a enviar'
                    : undefined
              }
              onClick={() => void enviar()}
            >
              Enviar {marcados.length || ''} à SEFAZ
            </Button>
          )
        }
      >
        <div className="flex flex-col gap-5">
          {url.tarefa && <TarefaProgresso id={url.tarefa} />}
          {rows.length > 0 && (
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              <Stat label="Esperando envio" value={String(faltam.length)} />
              <Stat label="Na SEFAZ" value={String(quantos('enviando') + quantos('pendente'))} />
              <Stat label="Aprovados" value={String(quantos('autorizado'))} />
              <Stat
                label="Com pendências"
                value={String(rows.filter((c) => c.pendencias.length > 0 || c.estado === 'rejeitado').length)}
              />
            </div>
          )}
          {query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : rows.length === 0 && !query.isPending ? (
            <EmptyState
              icon={Files}
              title="Nenhum rascunho de CT-e"
              text="Gere CT-e a partir das notas, e envie todos daqui."
            />
          ) : (
            <DataTable<CteResumo>
              id="cte-multiplos"
              label="CT-e a enviar"
              columns={colunas}
              rows={rows}
              rowId={(c) => c._id}
              loading={query.isPending}
              total={rows.length}
              selection={escrever ? selection : undefined}
            />
          )}
        </div>
      </Screen>
    </>
  )
}
