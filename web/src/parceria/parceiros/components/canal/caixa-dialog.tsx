import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import type { Canal } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { Badge, Button, DetailSkeleton, Dialog, ErrorState } from '../../../../ui/index.ts'
import { useCaixa } from '../../parceiros.queries.ts'

const estados = {
  chegando: { tone: 'info', label: 'Chegando' },
  lido: { tone: 'ok', label: 'Lido' },
  recusado: { tone: 'bad', label: 'Recusado' },
} as const
const explica = {
  chegando: 'Visto uma vez; é lido quando a próxima busca o achar igual.',
  lido: '',
  recusado: 'Fica na caixa e só é tentado de novo quando mudar.',
} as const

/** What a channel saw in the partner's inbox. */
export function CaixaDialog({ canal, onClose }: { canal: Canal; onClose: () => void }) {
  const query = useCaixa(canal._id)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Caixa de entrada de ${canal.familia}`}
      description="O que este canal viu, do mais novo ao mais velho. Cada arquivo é lido uma vez e vai para a pasta lidos."
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : query.data.length === 0 ? (
        <p className="text-sm text-ink-3">Nenhum arquivo visto ainda.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {query.data.map((v) => (
            <li
              key={v.nome}
              className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 px-3 py-2 text-sm"
            >
              <span className="min-w-0 flex-1 basis-60">
                <span className="font-medium break-all">{v.nome}</span>
                <span className="block text-xs text-ink-3">
                  {formatNumber(v.tamanho)} bytes · {formatDateTime(v.em)}
                </span>
                {(v.mensagem || explica[v.estado]) && (
                  <span
                    className={`block text-xs ${v.estado === 'recusado' ? 'text-bad-text' : 'text-ink-2'}`}
                  >
                    {[v.mensagem, explica[v.estado]].filter(Boolean).join(' ')}
                  </span>
                )}
              </span>
              <Badge tone={estados[v.estado].tone}>{estados[v.estado].label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
