import { baixaProcurada } from '@tropeiro/contract/comprovacao/baixas'
import { listaDeBaixas } from '@tropeiro/contract/comprovacao/baixas/lista'
import { PackageCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportarBotao } from '../../alicerce/tarefas/index.ts'
import { useSoVe } from '../../session/so-ve.ts'
import { Button, EmptyState, ListPage, useLista } from '../../ui/index.ts'
import { exportarBaixas, useBaixas } from './baixas.queries.ts'
import { BaixaPeek } from './components/baixa-peek.tsx'
import { celulas } from './components/celulas.tsx'
import { NovaBaixa } from './components/nova-baixa.tsx'

const extra = { baixa: '' }

/** Bulk closing by spreadsheet or OCOREN: dry run first, each line by itself, undo. */
export function Page() {
  const { url, set, page } = useLista(listaDeBaixas, { celulas, url: extra })
  const [nova, setNova] = useState(false)
  const soVe = useSoVe('baixas')
  const query = useBaixas()
  const criar = (
    <Button variant="primary" icon={Plus} disabledReason={soVe} onClick={() => setNova(true)}>
      Nova baixa
    </Button>
  )
  return (
    <ListPage
      {...page}
      query={query}
      rows={(query.data ?? []).filter((b) => baixaProcurada(b, url.busca))}
      tools={<ExportarBotao exportar={() => exportarBaixas(url.busca)} />}
      actions={criar}
      onPeek={(b) => set({ baixa: b._id })}
      peekId={url.baixa || null}
      empty={
        <EmptyState
          icon={PackageCheck}
          title="Nenhuma baixa em massa ainda"
          text="Traga uma planilha ou um OCOREN com o que houve com cada nota: você confere linha a linha antes de gravar, e pode desfazer."
          action={criar}
        />
      }
    >
      <BaixaPeek id={url.baixa} onClose={() => set({ baixa: '' })} />
      {nova && (
        <NovaBaixa
          onClose={() => setNova(false)}
          onFeita={(baixa) => {
            setNova(false)
            set({ baixa })
          }}
        />
      )}
    </ListPage>
  )
}
