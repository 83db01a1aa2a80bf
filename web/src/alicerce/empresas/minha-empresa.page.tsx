import { type BaseResumo, baseProcurada } from '@tropeiro/contract/alicerce/empresas/calls'
import { formatCnpj } from '@tropeiro/contract/formats'
import { Building, Plus } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { useLoggedSession } from '../../session/session.store.ts'
import {
  Badge,
  Button,
  type Column,
  confirm,
  EmptyState,
  ListPage,
  Page as Screen,
  Tabs,
  toast,
} from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { BaseDialog } from './components/base-dialog.tsx'
import { BasePeek } from './components/base-peek.tsx'
import { ModulosDialog } from './components/modulos-dialog.tsx'
import { Politicas } from './components/politicas.tsx'
import { sentencaDe } from './components/recusa.tsx'
import { exportarBases, useAtivarBase, useBases, useRemoverBase } from './empresas.queries.ts'

const defaults = { aba: '', busca: '', base: '' }

const columns: Column<BaseResumo>[] = [
  {
    id: 'base',
    header: 'Base',
    size: 180,
    fixed: true,
    mobile: 'title',
    cell: (b) => (
      <span className="inline-flex items-center gap-2 font-medium">
        {b.base}
        {!b.ativo && <Badge tone="warn">Desativada</Badge>}
      </span>
    ),
  },
  { id: 'nome', header: 'Empresa', size: 260, grow: true, cell: (b) => b.nome },
  {
    id: 'cnpj',
    header: 'CNPJ',
    size: 190,
    cell: (b) => (
      <span className="inline-flex items-center gap-2">
        <span className="num">{formatCnpj(b.cnpj)}</span>
        {b.ficticio && <Badge>Fictícia</Badge>}
      </span>
    ),
  },
  { id: 'cidade', header: 'Cidade', size: 170, cell: (b) => (b.cidade ? `${b.cidade}/${b.uf}` : '—') },
  {
    id: 'telefone',
    header: 'Telefone',
    size: 130,
    cell: (b) => <span className="num">{b.telefone || '—'}</span>,
  },
  {
    id: 'modulos',
    header: 'Módulos',
    size: 90,
    align: 'end',
    mobile: 'status',
    cell: (b) => b.modulos.length,
  },
]

/** The group's companies and bases, their modules, and the group's policies. For admins. */
export function Page() {
  const { grupo_ativo } = useLoggedSession()
  const [url, set] = useUrlState(defaults)
  const [editada, setEditada] = useState<BaseResumo | 'nova' | null>(null)
  const [comModulos, setComModulos] = useState<BaseResumo | null>(null)
  const query = useBases(grupo_ativo)
  const remover = useRemoverBase()
  const ativar = useAtivarBase()
  const bases = query.data ?? []
  const rows = bases.filter((b) => baseProcurada(b, url.busca))
  const aberta = bases.find((b) => b._id === url.base)
  const empresas = new Set(bases.map((b) => b.cnpj)).size

  const tirar = async (b: BaseResumo) => {
    const yes = await confirm({
      title: `Remover a base ${b.base}?`,
      text: 'Só é removida uma base que nada mais usa: nem pessoas, nem notas, nem romaneios.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!yes) return
    const body = { nome_grupo: grupo_ativo, base: b.base, cnpj: b.cnpj }
    const done = await remover.mutateAsync(body).catch((error: unknown) => {
      toast.error(sentencaDe(error))
      return null
    })
    if (done) set({ base: '' })
  }
  const virar = async (b: BaseResumo) => {
    const yes =
      !b.ativo ||
      (await confirm({
        title: `Desativar a base ${b.base}?`,
        text: 'Ninguém mais trabalha por ela. O que ela fez continua guardado, e você pode reativar quando quiser.',
        confirmLabel: 'Desativar',
        danger: true,
      }))
    if (!yes) return
    await ativar
      .mutateAsync({ base: b.base, ativo: !b.ativo })
      .catch((error: unknown) => toast.error(sentencaDe(error)))
  }
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Minha empresa"
        value={url.aba || 'bases'}
        onChange={(aba) => set({ aba: aba === 'bases' ? '' : aba, base: '' })}
        tabs={[
          { value: 'bases', label: 'Bases', count: query.data?.length },
          { value: 'politicas', label: 'Políticas' },
        ]}
      />
    </div>
  )
  const description = query.data && `${grupo_ativo} · ${empresas} ${empresas === 1 ? 'CNPJ' : 'CNPJs'}`
  if (url.aba === 'politicas') {
    return (
      <Screen title="Minha empresa" description={description} toolbar={toolbar}>
        <Politicas />
      </Screen>
    )
  }
  const nova = (
    <Button variant="primary" icon={Plus} onClick={() => setEditada('nova')}>
      Nova base
    </Button>
  )
  return (
    <ListPage<BaseResumo>
      id="minha-empresa"
      title="Minha empresa"
      description={description}
      query={query}
      rows={rows}
      rowId={(b) => b._id}
      columns={columns}
      total={rows.length}
      values={url}
      onChange={set}
      tools={<ExportarBotao exportar={() => exportarBases(url.busca)} />}
      search={{ name: 'busca', placeholder: 'Base, empresa ou CNPJ' }}
      countLabel={rows.length === 1 ? 'base' : 'bases'}
      toolbar={toolbar}
      actions={nova}
      onPeek={(b) => set({ base: b._id })}
      peekId={url.base || null}
      empty={<EmptyState icon={Building} title="Nenhuma base ainda" action={nova} />}
    >
      <BasePeek
        base={aberta}
        onClose={() => set({ base: '' })}
        acoes={
          aberta && {
            editar: () => setEditada(aberta),
            modulos: () => setComModulos(aberta),
            ativar: () => void virar(aberta),
            ativando: ativar.isPending,
            remover: () => void tirar(aberta),
            removendo: remover.isPending,
          }
        }
      />
      <BaseDialog aberta={editada} onClose={() => setEditada(null)} />
      {comModulos && <ModulosDialog base={comModulos} onClose={() => setComModulos(null)} />}
    </ListPage>
  )
}
