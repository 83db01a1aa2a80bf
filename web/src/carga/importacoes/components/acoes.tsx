import { can } from '@tropeiro/contract/access/can'
import type { AbaDoResultado, Importacao } from '@tropeiro/contract/carga/importacoes'
import { FileDown, FileUp, Wand2 } from 'lucide-react'
import { useGo } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Button, snackbar } from '../../../ui/index.ts'
import { useExportar } from '../importacoes.queries.ts'

/** The spreadsheet of the tab in view, and the way to bring more. */
export function Acoes({ importacao, aba }: { importacao: Importacao; aba: AbaDoResultado }) {
  const exportar = useExportar(importacao._id)
  const go = useGo()
  const gera = can(askerOf(useSession()), { escrever: 'romaneios' })
  // What one does with notes that have just come.
  const segue = gera && importacao.estado === 'concluida' && importacao.contagem.importadas > 0
  return (
    <>
      <Button
        icon={FileDown}
        loading={exportar.isPending}
        disabledReason={importacao.contagem.total === 0 ? 'Ainda não há resultado' : undefined}
        onClick={() =>
          exportar.mutate(aba, {
            diz: () => snackbar('Exportação iniciada'),
            onSuccess: () => void go('/app/exportacoes'),
          })
        }
      >
        Exportar
      </Button>
      <Button icon={FileUp} variant={segue ? 'secondary' : 'primary'} onClick={() => go('/app/integracoes')}>
        Inserir mais
      </Button>
      {segue && (
        <Button icon={Wand2} variant="primary" onClick={() => go('/app/romaneios?aba=gerar')}>
          Gerar romaneios
        </Button>
      )}
    </>
  )
}
