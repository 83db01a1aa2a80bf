import { type BaseResumo, baseProcurada } from '@tropeiro/contract/alicerce/empresas/calls'
import { listaDeBases } from '@tropeiro/contract/alicerce/empresas/lista'
import { Building, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLoggedSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, Page as Screen, Tabs, useLista } from '../../ui/index.ts'
import { ExportarBotao } from '../tarefas/index.ts'
import { BaseDialog } from './components/base-dialog.tsx'
import { BasePeek } from './components/base-peek.tsx'
import { celulasDeBases as celulas } from './components/celulas.tsx'
import { MarcaDoGrupo } from './components/marca/marca.tsx'
import { ModulosDialog } from './components/modulos-dialog.tsx'
import { useMudarBase } from './components/mudar-base.ts'
import { Politicas } from './components/politicas.tsx'
import { exportarBases, useBases } from './empresas.queries.ts'

const extra = { aba: '', base: '' }

/** The group's companies and bases, their modules, and the group's policies. For admins. */
export function Page() {
  const { grupo_ativo } = useLoggedSession()
  const { url, set, page } = useLista(listaDeBases, { celulas, url: extra })
  const [editada, setEditada] = useState<BaseResumo | 'nova' | null>(null)
  const [comModulos, setComModulos] = useState<BaseResumo | null>(null)
  const query = useBases(grupo_ativo)
  const { tirar, virar, ...mudando } = useMudarBase(grupo_ativo, () => set({ base: '' }))
  const bases = query.data ?? []
  const aberta = bases.find((b) => b._id === url.base)
  const empresas = new Set(bases.map((b) => b.cnpj)).size
  const toolbar = (
    <div className="no-print border-b border-line px-4 max-sm:px-3">
      <Tabs
        label="Minha empresa"
        value={url.aba || 'bases'}
        onChange={(aba) => set({ aba: aba === 'bases' ? '' : aba, base: '' })}
        tabs={[
          { value: 'bases', label: 'Bases', count: query.data?.length },
          { value: 'politicas', label: 'Políticas' },
          { value: 'marca', label: 'Marca' },
        ]}
      />
    </div>
  )
  const description = query.data && `${grupo_ativo} · ${empresas} ${empresas === 1 ? 'CNPJ' : 'CNPJs'}`
  if (url.aba === 'politicas' || url.aba === 'marca')
    return (
      <Screen title={page.title} description={description} toolbar={toolbar}>
        {url.aba === 'marca' ? <MarcaDoGrupo grupo={grupo_ativo} /> : <Politicas />}
      </Screen>
    )
  const nova = (
    <Button variant="primary" icon={Plus} onClick={() => setEditada('nova')}>
      Nova base
    </Button>
  )
  const acoes = aberta && {
    ...mudando,
    editar: () => setEditada(aberta),
    modulos: () => setComModulos(aberta),
    ativar: () => void virar(aberta),
    remover: () => void tirar(aberta),
  }
  return (
    <ListPage
      {...page}
      description={description}
      query={query}
      rows={bases.filter((b) => baseProcurada(b, url.busca))}
      tools={<ExportarBotao exportar={() => exportarBases(url.busca)} />}
      toolbar={toolbar}
      actions={nova}
      onPeek={(b) => set({ base: b._id })}
      peekId={url.base || null}
      empty={<EmptyState icon={Building} title="Nenhuma base ainda" action={nova} />}
    >
      <BasePeek base={aberta} onClose={() => set({ base: '' })} acoes={acoes} />
      <BaseDialog aberta={editada} onClose={() => setEditada(null)} />
      {comModulos && <ModulosDialog base={comModulos} onClose={() => setComModulos(null)} />}
    </ListPage>
  )
}
