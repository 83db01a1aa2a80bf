import type { Papel } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import type { UsuarioDaLista } from '@tropeiro/contract/alicerce/usuarios/ficha'
import { FileUp, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import { Button, EmptyState, type Filter, ListPage, Page as Screen, Tabs } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { Convites, NovoConvite } from './components/convites.tsx'
import { ImportarDialog } from './components/importar-dialog.tsx'
import { Mensagens } from './components/mensagens.tsx'
import { Pendentes } from './components/pendentes.tsx'
import { UsuarioEditor } from './components/usuario-editor.tsx'
import { opcoesDePapel } from './papeis.ts'
import { colunasDeMotoristas, colunasDeUsuarios } from './usuarios.columns.tsx'
import {
  type BuscaDeUsuarios,
  exportarUsuarios,
  useBases,
  usePendentes,
  useUsuarios,
} from './usuarios.queries.ts'

const defaults = {
  aba: '',
  busca: '',
  papel: [] as string[],
  base: [] as string[],
  situacao: '',
  usuario: '',
  ordem: 'name',
  pagina: 1,
  por_pagina: 50,
}
const none: readonly UsuarioDaLista[] = []
const osQueDirigem: Papel[] = ['MOTORISTA', 'ENTREGADOR']

const filtros = (bases: readonly string[], motoristas: boolean): Filter[] => [
  ...(motoristas
    ? []
    : [{ kind: 'options' as const, name: 'papel', label: 'Papel', primary: true, options: opcoesDePapel }]),
  {
    kind: 'options',
    name: 'base',
    label: 'Base',
    primary: true,
    options: bases.map((value) => ({ value, label: value })),
  },
  {
    kind: 'one',
    name: 'situacao',
    label: 'Estado',
    primary: true,
    options: [
      { value: 'inativos', label: 'Só inativos' },
      { value: 'todos', label: 'Ativos e inativos' },
    ],
  },
]

function Abas({ aba, onChange }: { aba: string; onChange: (aba: string) => void }) {
  const session = useLoggedSession()
  const admin = can(askerOf(session), 'admin')
  const pendentes = usePendentes(admin)
  return (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Usuários"
        value={aba || 'usuarios'}
        onChange={(next) => onChange(next === 'usuarios' ? '' : next)}
        tabs={[
          { value: 'usuarios', label: 'Usuários' },
          { value: 'motoristas', label: 'Motoristas' },
          ...(admin
            ? [
                { value: 'pendentes', label: 'Pendentes', count: pendentes.data?.length },
                { value: 'convites', label: 'Convites' },
              ]
            : []),
          ...(can(askerOf(session), 'super') ? [{ value: 'mensagens', label: 'Mensagens do sistema' }] : []),
        ]}
      />
    </div>
  )
}

/** Users and drivers of the group, those who wait, and invitations. */
export function Page() {
  const [url, set] = useUrlState(defaults)
  const asker = askerOf(useLoggedSession())
  const abas = <Abas aba={url.aba} onChange={(aba) => set({ ...defaults, aba })} />
  if (url.aba === 'pendentes' && can(asker, 'admin'))
    return (
      <Outra abas={abas}>
        <Pendentes />
      </Outra>
    )
  if (url.aba === 'convites' && can(asker, 'admin')) return <AbaDeConvites abas={abas} />
  if (url.aba === 'mensagens' && can(asker, 'super'))
    return (
      <Outra abas={abas}>
        <Mensagens />
      </Outra>
    )
  return <Lista url={url} set={set} abas={abas} />
}

function Outra({ abas, actions, children }: { abas: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <Screen title="Usuários" toolbar={abas} actions={actions}>
      {children}
    </Screen>
  )
}

function AbaDeConvites({ abas }: { abas: ReactNode }) {
  const [novo, setNovo] = useState(false)
  return (
    <Outra
      abas={abas}
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setNovo(true)}>
          Novo convite
        </Button>
      }
    >
      <Convites onNovo={() => setNovo(true)} />
      {novo && <NovoConvite onClose={() => setNovo(false)} />}
    </Outra>
  )
}

type Url = typeof defaults
type ListaProps = { url: Url; set: (change: Partial<Url>) => unknown; abas: ReactNode }

function Lista({ url, set, abas }: ListaProps) {
  const motoristas = url.aba === 'motoristas'
  const podeEscrever = can(askerOf(useLoggedSession()), { escrever: 'usuarios' })
  const [importando, setImportando] = useState(false)
  const bases = useBases()
  const papeis = motoristas ? osQueDirigem : (url.papel as Papel[])
  const busca: BuscaDeUsuarios = {
    busca: url.busca || undefined,
    papel: papeis.length > 0 ? papeis : undefined,
    base: url.base.length > 0 ? url.base : undefined,
    situacao: url.situacao === 'inativos' || url.situacao === 'todos' ? url.situacao : 'ativos',
    ordem: url.ordem as 'name',
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  }
  const query = useUsuarios(busca, true)
  const total = query.data?.total ?? 0
  const what = motoristas ? ['motorista', 'motoristas'] : ['usuário', 'usuários']
  const criar = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => set({ usuario: 'novo' })}>
      Novo {what[0]}
    </Button>
  )
  return (
    <ListPage
      id={motoristas ? 'motoristas' : 'usuarios'}
      title="Usuários"
      query={query}
      rows={query.data?.dados ?? none}
      rowId={(u) => u._id}
      columns={motoristas ? colunasDeMotoristas : colunasDeUsuarios}
      total={total}
      values={url}
      onChange={set}
      filters={filtros(
        (bases.data ?? []).map((b) => b.base),
        motoristas,
      )}
      search={{ name: 'busca', placeholder: motoristas ? 'Nome, CPF ou placa' : 'Nome, e-mail ou CPF' }}
      countLabel={total === 1 ? what[0] : what[1]}
      toolbar={abas}
      tools={<ExportarBotao exportar={() => exportarUsuarios(busca)} />}
      actions={
        <>
          {podeEscrever && (
            <Button icon={FileUp} onClick={() => setImportando(true)}>
              Importar
            </Button>
          )}
          {criar}
        </>
      }
      onPeek={(u) => set({ usuario: u._id })}
      peekId={url.usuario || null}
      empty={
        <EmptyState
          title={motoristas ? 'Nenhum motorista ainda' : 'Nenhum usuário ainda'}
          text="Crie um por um, importe uma planilha ou mande um convite."
          action={criar}
        />
      }
    >
      <UsuarioEditor id={url.usuario} motorista={motoristas} onClose={() => set({ usuario: '' })} />
      {importando && <ImportarDialog onClose={() => setImportando(false)} />}
    </ListPage>
  )
}
