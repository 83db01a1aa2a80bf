import type { Papel } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { listaDeMotoristas, listaDeUsuarios } from '@tropeiro/contract/alicerce/usuarios/lista'
import { FileUp, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { askerOf, useLoggedSession } from '../../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista } from '../../../ui/index.ts'
import { ExportarBotao } from '../../tarefas/index.ts'
import { type BuscaDeUsuarios, exportarUsuarios, useBases, useUsuarios } from '../usuarios.queries.ts'
import { celulas } from './celulas.tsx'
import { ImportarDialog } from './importar-dialog.tsx'
import { UsuarioEditor } from './usuario-editor.tsx'

const extra = { aba: '', usuario: '' }
const osQueDirigem: Papel[] = ['MOTORISTA', 'ENTREGADOR']

/** The people of the group, or those of them who drive. */
export function ListaDePessoas({ motoristas, abas }: { motoristas: boolean; abas: ReactNode }) {
  const bases = useBases().data ?? []
  const opcoes = { base: bases.map(({ base }) => ({ value: base, label: base })) }
  const usuarios = useLista(listaDeUsuarios, { celulas, url: extra, opcoes })
  const dirigem = useLista(listaDeMotoristas, { celulas, url: extra, opcoes })
  const { url, set, page } = motoristas ? dirigem : usuarios
  const podeEscrever = can(askerOf(useLoggedSession()), { escrever: 'usuarios' })
  const [importando, setImportando] = useState(false)
  const papeis = motoristas ? osQueDirigem : usuarios.url.papel
  const busca: BuscaDeUsuarios = {
    busca: url.busca || undefined,
    papel: papeis.length > 0 ? papeis : undefined,
    base: url.base.length > 0 ? url.base : undefined,
    situacao: url.situacao || 'ativos',
    ordem: url.ordem as 'name',
    skip: (url.pagina - 1) * url.por_pagina,
    limite: url.por_pagina,
  }
  const query = useUsuarios(busca, true)
  const criar = podeEscrever && (
    <Button variant="primary" icon={Plus} onClick={() => set({ usuario: 'novo' })}>
      Novo {page.nomes[0]}
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={query.data?.dados ?? []}
      total={query.data?.total ?? 0}
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
