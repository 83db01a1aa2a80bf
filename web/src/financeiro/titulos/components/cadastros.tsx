import { can } from '@tropeiro/contract/access/can'
import {
  type Categoria,
  type Centro,
  type Conta,
  tiposDeConta,
} from '@tropeiro/contract/financeiro/titulos/cadastros'
import { titulos } from '@tropeiro/contract/financeiro/titulos/calls'
import { linhasDaDre } from '@tropeiro/contract/financeiro/titulos/categorias'
import { formatMoney } from '@tropeiro/contract/formats'
import { Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, Button, Card, EmptyState, IconButton } from '../../../ui/index.ts'
import { CategoriaDialog, CentroDialog, ContaDialog } from './cadastro-dialogs.tsx'

type Linha = { id: string; nome: string; diz: ReactNode; ativa: boolean }

/** One list of the settings: its rows, what adds one, what changes one. */
function Lista(props: {
  titulo: string
  nova: string
  vazio: string
  linhas: readonly Linha[]
  onAbrir: (id: string | null) => void
}) {
  const pode = can(askerOf(useSession()), titulos.gravarConta.access)
  const nova = pode && (
    <Button variant="primary" icon={Plus} onClick={() => props.onAbrir(null)}>
      {props.nova}
    </Button>
  )
  if (props.linhas.length === 0) return <EmptyState title={props.vazio} action={nova} />
  return (
    <Card title={props.titulo} actions={nova} flush>
      <ul className="divide-y divide-line">
        {props.linhas.map((l) => (
          <li key={l.id} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
            <span className="min-w-0">
              <span className="font-medium">{l.nome}</span>{' '}
              {!l.ativa && <Badge tone="neutral">Desativada</Badge>}
              <span className="block text-xs text-ink-3">{l.diz}</span>
            </span>
            {pode && (
              <IconButton icon={Pencil} label={`Alterar ${l.nome}`} onClick={() => props.onAbrir(l.id)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Contas({ todas }: { todas: readonly Conta[] }) {
  const [aberta, setAberta] = useState<Conta | 'nova' | null>(null)
  return (
    <>
      <Lista
        titulo="Contas"
        nova="Nova conta"
        vazio="Nenhuma conta ainda"
        linhas={todas.map((c) => ({
          id: c._id,
          nome: c.nome,
          ativa: c.ativa,
          diz: [
            tiposDeConta[c.tipo],
            c.banco && `banco ${c.banco}`,
            c.agencia && `agência ${c.agencia}`,
            c.conta && `conta ${c.conta}`,
            `começou com ${formatMoney(c.saldo_inicial)}`,
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        onAbrir={(id) => setAberta(todas.find((c) => c._id === id) ?? 'nova')}
      />
      {aberta && <ContaDialog conta={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />}
    </>
  )
}

export function Categorias({ todas }: { todas: readonly Categoria[] }) {
  const [aberta, setAberta] = useState<Categoria | 'nova' | null>(null)
  return (
    <>
      <Lista
        titulo="Categorias"
        nova="Nova categoria"
        vazio="Nenhuma categoria ainda"
        linhas={todas.map((c) => ({ id: c.codigo, nome: c.nome, ativa: c.ativa, diz: linhasDaDre[c.linha] }))}
        onAbrir={(id) => setAberta(todas.find((c) => c.codigo === id) ?? 'nova')}
      />
      {aberta && (
        <CategoriaDialog categoria={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />
      )}
    </>
  )
}

export function Centros({ todos }: { todos: readonly Centro[] }) {
  const [aberto, setAberto] = useState<Centro | 'novo' | null>(null)
  return (
    <>
      <Lista
        titulo="Centros de custo"
        nova="Novo centro"
        vazio="Nenhum centro de custo ainda"
        linhas={todos.map((c) => ({ id: c._id, nome: c.nome, ativa: c.ativo, diz: '' }))}
        onAbrir={(id) => setAberto(todos.find((c) => c._id === id) ?? 'novo')}
      />
      {aberto && <CentroDialog centro={aberto === 'novo' ? null : aberto} onClose={() => setAberto(null)} />}
    </>
  )
}
