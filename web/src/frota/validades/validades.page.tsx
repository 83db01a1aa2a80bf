import { can } from '@tropeiro/contract/access/can'
import { documentoProcurado, validades } from '@tropeiro/contract/frota/validades/calls'
import { listaDeDocumentos } from '@tropeiro/contract/frota/validades/lista'
import { CalendarDays, FileCheck2, Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useGo } from '../../lib/nav.tsx'
import { askerOf, useSession } from '../../session/session.store.ts'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { CalendarioDialog } from './components/calendario-dialog.tsx'
import { celulas } from './components/celulas.tsx'
import { CorrigirDialog, DocumentoDialog } from './components/documento-dialogs.tsx'
import { DocumentoPeek } from './components/documento-peek.tsx'
import { RegrasDialog } from './components/regras-dialog.tsx'
import { exportarDocumentos, useDocumentos } from './validades.queries.ts'

const extra = { documento: '' }

/** Papers of vehicles, drivers and companies, what ends first before the others. */
export function Page() {
  const { url, set, page } = useLista(listaDeDocumentos, { celulas, url: extra })
  const [aberto, setAberto] = useState<'novo' | 'regras' | 'calendario' | 'renovar' | 'corrigir' | null>(null)
  const asker = askerOf(useSession())
  const escreve = can(asker, validades.gravar.access)
  const go = useGo()
  const query = useDocumentos()
  const { busca, situacao, dono, tipo } = url
  const q = { busca, situacao, dono, tipo }
  const rows = (query.data ?? []).filter((d) => documentoProcurado(d, q))
  const um = (query.data ?? []).find((d) => d._id === url.documento) ?? null
  const fechar = () => set({ documento: '' })
  const novo = escreve && (
    <Button variant="primary" icon={Plus} onClick={() => setAberto('novo')}>
      Novo documento
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={rows}
      tools={<ExportarBotao exportar={() => exportarDocumentos(q)} />}
      actions={
        <>
          <Button icon={CalendarDays} onClick={() => setAberto('calendario')}>
            Calendário
          </Button>
          {can(asker, validades.gravarRegra.access) && (
            <Button icon={SlidersHorizontal} onClick={() => setAberto('regras')}>
              Ao vencer
            </Button>
          )}
          {novo}
        </>
      }
      onPeek={(d) => (d.da_ficha ? go(`/app/motoristas/${d.alvo}`) : set({ documento: d._id }))}
      peekId={url.documento || null}
      rowTone={(d) =>
        d.situacao === 'vencido' ? 'bad' : d.aviso !== null && d.aviso <= 15 ? 'warn' : undefined
      }
      empty={
        <EmptyState
          icon={FileCheck2}
          title="Nenhum documento ainda"
          text="Licenciamento, cronotacógrafo, seguros, exames: grave a validade de cada um. O que vence bloqueia a viagem no dia certo."
          action={novo}
        />
      }
    >
      <DocumentoPeek
        d={um}
        escreve={escreve}
        onRenovar={() => setAberto('renovar')}
        onCorrigir={() => setAberto('corrigir')}
        onClose={fechar}
      />
      {aberto === 'novo' && <DocumentoDialog antes={null} onClose={() => setAberto(null)} />}
      {aberto === 'renovar' && um && <DocumentoDialog antes={um} onClose={() => setAberto(null)} />}
      {aberto === 'corrigir' && um && <CorrigirDialog d={um} onClose={() => setAberto(null)} />}
      {aberto === 'calendario' && <CalendarioDialog escreve={escreve} onClose={() => setAberto(null)} />}
      {aberto === 'regras' && <RegrasDialog onClose={() => setAberto(null)} />}
    </ListPage>
  )
}
