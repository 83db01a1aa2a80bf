import { messages } from '@tropeiro/contract/messages'
import { Button } from '../button.tsx'
import { Card } from '../page.tsx'
import { JobProgress } from '../progress.tsx'
import { DetailSkeleton, TableSkeleton } from '../skeleton.tsx'
import { EmptyState, ErrorState } from '../states.tsx'

const nothing = () => {}

export function StatesGallery() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <JobProgress
        title="Importando 10.000 arquivos"
        state="executando"
        done={4312}
        total={10_000}
        message="notas-novembro/35261.xml"
        onCancel={nothing}
        items={[
          { id: '1', label: 'nota-481200.xml', state: 'ok', detail: 'importada' },
          { id: '2', label: 'nota-481207.xml', state: 'warn', detail: 'já existia' },
          { id: '3', label: 'cte-99.xml', state: 'bad', detail: 'é um CT-e, não uma NF-e' },
          { id: '4', label: 'nota-481221.xml', state: 'running' },
        ]}
      />
      <JobProgress
        title="Exportação de notas"
        state="concluida"
        done={4981}
        total={4981}
        onDownload={nothing}
      />
      <Card flush>
        <EmptyState action={<Button variant="primary">Inserir notas</Button>} />
      </Card>
      <Card flush>
        <EmptyState kind="no-match" onClear={nothing} />
      </Card>
      <Card flush>
        <EmptyState kind="no-permission" />
      </Card>
      <Card flush>
        <ErrorState
          error={{ mensagem: messages.servidorNaoResponde, requestId: '9f2c-41' }}
          onRetry={nothing}
        />
      </Card>
      <Card flush>
        <TableSkeleton rows={5} />
      </Card>
      <Card flush>
        <DetailSkeleton />
      </Card>
    </div>
  )
}
