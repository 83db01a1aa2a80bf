import type { AbaDoResultado, Importacao } from '@tropeiro/contract/carga/importacoes'
import { FileDown, FileUp } from 'lucide-react'
import { useGo } from '../../../lib/nav.tsx'
import { Button, snackbar } from '../../../ui/index.ts'
import { useExportar } from '../importacoes.queries.ts'

/** The spreadsheet of the tab in view, and the way to bring more. */
export function Acoes({ importacao, aba }: { importacao: Importacao; aba: AbaDoResultado }) {
  const exportar = useExportar(importacao._id)
  const go = useGo()
  const onSuccess = () => {
    snackbar('Exportação iniciada')
    void go('/app/exportacoes')
  }
  return (
    <>
      <Button
        icon={FileDown}
        loading={exportar.isPending}
        disabledReason={importacao.contagem.total === 0 ? 'Ainda não há resultado' : undefined}
        onClick={() => exportar.mutate(aba, { onSuccess })}
      >
        Exportar
      </Button>
      <Button icon={FileUp} variant="primary" onClick={() => go('/app/integracoes')}>
        Inserir mais
      </Button>
    </>
  )
}
