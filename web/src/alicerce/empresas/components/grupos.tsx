import type { GrupoDaLista } from '@tropeiro/contract/alicerce/empresas/calls'
import { nomeDoRecurso } from '@tropeiro/contract/alicerce/empresas/recursos'
import { fold, formatDateTime } from '@tropeiro/contract/formats'
import { Building, LogIn, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGo, useUrlState } from '../../../lib/nav.tsx'
import { switchGroup } from '../../../session/login.ts'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Badge, Button, type Column, EmptyState, ListPage, snackbar } from '../../../ui/index.ts'
import { useGrupos } from '../empresas.queries.ts'
import { RecursosDialog } from './recursos-dialog.tsx'
import { dizRecusa } from './recusa.ts'

const defaults = { aba: '', busca: '' }

const columns = (
  ativo: string,
  entrando: string,
  entrar: (grupo: string) => void,
  mudar: (grupo: GrupoDaLista) => void,
): Column<GrupoDaLista>[] => [
  {
    id: 'nome',
    header: 'Grupo',
    size: 240,
    grow: true,
    fixed: true,
    mobile: 'title',
    cell: (g) => <span className="font-medium">{g.nome}</span>,
  },
  {
    id: 'tipo',
    header: 'Tipo',
    size: 140,
    cell: (g) => (g.tipo === 'transportadora' ? 'Transportadora' : 'Distribuidora'),
  },
  { id: 'empresas', header: 'CNPJs', size: 90, align: 'end', cell: (g) => g.empresas },
  { id: 'bases', header: 'Bases', size: 90, align: 'end', cell: (g) => g.bases },
  { id: 'usuarios', header: 'Pessoas', size: 90, align: 'end', cell: (g) => g.usuarios },
  {
    id: 'recursos',
    header: 'Recursos',
    size: 220,
    cell: (g) => (
      <Button size="sm" variant="ghost" icon={SlidersHorizontal} onClick={() => mudar(g)}>
        {g.recursos.map((one) => nomeDoRecurso[one]).join(', ') || 'Nenhum'}
      </Button>
    ),
  },
  {
    id: 'created_at',
    header: 'Criado em',
    size: 150,
    cell: (g) => <span className="num">{formatDateTime(g.created_at)}</span>,
  },
  {
    id: 'entrar',
    header: 'Acesso',
    size: 130,
    mobile: 'status',
    cell: (g) =>
      g.nome === ativo ? (
        <Badge tone="ok">Você está aqui</Badge>
      ) : (
        <Button size="sm" icon={LogIn} loading={entrando === g.nome} onClick={() => entrar(g.nome)}>
          Entrar
        </Button>
      ),
  },
]

/** Every group of the installation, and the door to each. For the super user. */
export function Grupos({ abas }: { abas: ReactNode }) {
  const { grupo_ativo } = useLoggedSession()
  const [url, set] = useUrlState(defaults)
  const [entrando, setEntrando] = useState('')
  const [mudando, setMudando] = useState<GrupoDaLista | null>(null)
  const go = useGo()
  const query = useGrupos()
  const rows = (query.data ?? []).filter((g) => fold(g.nome).includes(fold(url.busca)))
  const entrar = async (grupo: string) => {
    setEntrando(grupo)
    try {
      await switchGroup(grupo)
      snackbar(`Agora você está em ${grupo}`)
      void go('/app')
    } catch (error) {
      dizRecusa(error)
      setEntrando('')
    }
  }
  return (
    <ListPage<GrupoDaLista>
      id="grupos"
      title="Criar Empresa"
      documentTitle="Grupos"
      description="Todos os grupos desta instalação"
      toolbar={abas}
      query={query}
      rows={rows}
      rowId={(g) => g._id}
      columns={columns(grupo_ativo, entrando, (grupo) => void entrar(grupo), setMudando)}
      total={rows.length}
      values={url}
      onChange={set}
      search={{ name: 'busca', placeholder: 'Nome do grupo' }}
      countLabel={rows.length === 1 ? 'grupo' : 'grupos'}
      empty={<EmptyState icon={Building} title="Nenhum grupo ainda" />}
    >
      {mudando && <RecursosDialog grupo={mudando} onClose={() => setMudando(null)} />}
    </ListPage>
  )
}
