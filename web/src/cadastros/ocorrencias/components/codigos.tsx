import type { CodigoDoParceiro } from '@tropeiro/contract/cadastros/ocorrencias'
import { nomeDoSentido } from '@tropeiro/contract/cadastros/ocorrencias'
import { ClipboardPaste, Pencil, Plus, Trash2, TriangleAlert, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ExportarBotao } from '../../../alicerce/tarefas/index.ts'
import {
  Button,
  type Column,
  Combobox,
  confirm,
  DataTable,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Page as Screen,
  TableSkeleton,
} from '../../../ui/index.ts'
import { exportarCodigos, useCodigos, useExcluirCodigo, useParceiros } from '../ocorrencias.queries.ts'
import { CodigoDialog } from './codigo-dialog.tsx'
import { ColarDialog } from './colar-dialog.tsx'
import { EfeitoBadge } from './efeito.tsx'
import { Teste } from './teste.tsx'

type Props = { parceiro: string; onParceiro: (id: string) => void; podeEscrever: boolean; toolbar: ReactNode }

const colunas = (acoes: ((c: CodigoDoParceiro) => ReactNode) | null): Column<CodigoDoParceiro>[] => [
  {
    id: 'codigo',
    header: 'Código',
    size: 90,
    mobile: 'title',
    cell: (c) => <span className="num font-medium">{c.codigo.padStart(2, '0')}</span>,
  },
  {
    id: 'ocorrencia',
    header: 'Nossa ocorrência',
    size: 320,
    grow: true,
    cell: (c) => (
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="num text-ink-3">{String(c.ocorrencia).padStart(2, '0')}</span>
        <span className="truncate">{c.descricao_canonica}</span>
        {c.alerta && (
          <span title={c.alerta} className="shrink-0">
            <TriangleAlert size={15} className="text-warn-text" aria-label={c.alerta} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'efeito',
    header: 'Efeito',
    size: 180,
    mobile: 'status',
    cell: (c) => <EfeitoBadge efeito={c.efeito} />,
  },
  { id: 'sentido', header: 'Usado', size: 150, cell: (c) => nomeDoSentido[c.sentido] },
  { id: 'descricao', header: 'Como o parceiro chama', size: 220, cell: (c) => c.descricao },
  ...(acoes
    ? [{ id: 'acoes', header: 'Ações', size: 90, cell: acoes } satisfies Column<CodigoDoParceiro>]
    : []),
]

/** The table of codes of one partner, and a place to try a code. */
export function Codigos({ parceiro, onParceiro, podeEscrever, toolbar }: Props) {
  const parceiros = useParceiros()
  const escolhido = parceiro || (parceiros.data?.[0]?._id ?? '')
  const tabela = useCodigos(escolhido)
  const excluir = useExcluirCodigo(escolhido)
  const [editando, setEditando] = useState<CodigoDoParceiro | 'novo' | null>(null)
  const [colando, setColando] = useState(false)
  const nome = tabela.data?.parceiro.nome ?? ''
  const tirar = async (c: CodigoDoParceiro) => {
    const ok = await confirm({
      title: `Tirar o código ${c.codigo}?`,
      text: `${nome} deixa de ter este código para "${c.descricao_canonica}".`,
      confirmLabel: 'Tirar',
      danger: true,
    })
    if (ok) excluir.mutate(c._id)
  }
  const acoes = (c: CodigoDoParceiro) => (
    <span className="flex">
      <IconButton icon={Pencil} label={`Mudar o código ${c.codigo}`} onClick={() => setEditando(c)} />
      <IconButton icon={Trash2} label={`Tirar o código ${c.codigo}`} onClick={() => void tirar(c)} />
    </span>
  )
  return (
    <Screen
      title="Ocorrências"
      toolbar={toolbar}
      actions={
        escolhido && (
          <>
            <ExportarBotao exportar={() => exportarCodigos(escolhido)} />
            {podeEscrever && (
              <>
                <Button icon={ClipboardPaste} onClick={() => setColando(true)}>
                  Colar tabela
                </Button>
                <Button variant="primary" icon={Plus} onClick={() => setEditando('novo')}>
                  Novo código
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {parceiros.error ? (
        <ErrorState error={parceiros.error} onRetry={() => void parceiros.refetch()} />
      ) : parceiros.isPending ? (
        <TableSkeleton />
      ) : parceiros.data.length === 0 ? (
        <EmptyState
          icon={Users}
          title="Nenhum parceiro ainda"
          text="Cadastre os embarcadores em Integrações, Parceiros; depois diga aqui como cada um chama as ocorrências."
        />
      ) : (
        <div className="flex flex-col gap-4 p-4 max-sm:p-3">
          <div className="grid gap-3 lg:grid-cols-[320px_1fr]">
            <Field label="Parceiro">
              <Combobox
                value={escolhido}
                onChange={onParceiro}
                options={parceiros.data.map((p) => ({
                  value: p._id,
                  label: p.nome,
                  hint: p.codigos === 0 ? 'códigos do PROCEDA' : `${p.codigos} códigos`,
                }))}
              />
            </Field>
            <Teste parceiro={escolhido} />
          </div>
          {tabela.data && tabela.data.sem_saida.length > 0 && (
            <p className="flex gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text" role="status">
              <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
              {tabela.data.sem_saida.length} ocorrências que encerram a nota não têm código para sair:{' '}
              {tabela.data.sem_saida
                .slice(0, 4)
                .map((o) => o.descricao)
                .join('; ')}
              {tabela.data.sem_saida.length > 4 && '…'}
            </p>
          )}
          <DataTable
            id="ocorrencia-codigos"
            label={`Códigos de ${nome}`}
            columns={colunas(podeEscrever ? acoes : null)}
            rows={tabela.data?.linhas ?? []}
            rowId={(c) => c._id}
            loading={tabela.isPending}
            error={tabela.error}
            onRetry={() => void tabela.refetch()}
            rowTone={(c) => (c.alerta ? 'warn' : undefined)}
            empty={
              <EmptyState
                title="Sem códigos próprios"
                text={
                  tabela.data?.parceiro.usa_proceda
                    ? 'Este parceiro usa os códigos do PROCEDA. Se ele renumerou algum, inclua ou cole a tabela dele.'
                    : 'Nada é traduzido: inclua ou cole a tabela deste parceiro.'
                }
              />
            }
          />
        </div>
      )}
      {editando && (
        <CodigoDialog
          parceiro={escolhido}
          linha={editando === 'novo' ? null : editando}
          onClose={() => setEditando(null)}
        />
      )}
      {colando && <ColarDialog parceiro={escolhido} nome={nome} onClose={() => setColando(false)} />}
    </Screen>
  )
}
