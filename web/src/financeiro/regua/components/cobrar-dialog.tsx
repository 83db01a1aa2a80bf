import type { CobrancaDoDia } from '@tropeiro/contract/financeiro/regua/formas'
import {
  acoesDaRegua,
  impedimentosDaRegua,
  MAIS_CLIENTES_DE_UMA_VEZ,
} from '@tropeiro/contract/financeiro/regua/nomes'
import { formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Badge, Button, Checkbox, DetailSkeleton, Dialog, EmptyState, ErrorState } from '../../../ui/index.ts'
import { useCobrar, useProposta } from '../regua.queries.ts'

const recusas = {
  hora: 'Fora do horário de cobrança: nada sai agora.',
  dia: 'Hoje não é dia útil: nada sai hoje.',
} as const

function UmCliente({
  todas,
  escolhido,
  onEscolher,
}: {
  todas: readonly CobrancaDoDia[]
  escolhido: boolean
  onEscolher: (sim: boolean) => void
}) {
  const [c] = todas as [CobrancaDoDia]
  const vai = todas.some((x) => x.impedida === null)
  return (
    <li className="flex items-start gap-3 px-3 py-2 text-sm">
      <Checkbox
        checked={escolhido && vai}
        disabled={!vai}
        onChange={onEscolher}
        aria-label={`Cobrar ${c.nome}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{c.nome}</p>
        {todas.map((x) => (
          <div key={x.acao}>
            <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
              <span>
                {acoesDaRegua[x.acao]}: {x.passo}
              </span>
              {x.impedida && <Badge tone="warn">{impedimentosDaRegua[x.impedida]}</Badge>}
              {x.para.length > 0 && <span className="truncate text-ink-3">para {x.para.join(', ')}</span>}
            </p>
            <ul className="text-xs text-ink-3">
              {x.titulos.map((t) => (
                <li key={t.titulo}>
                  Título {formatNumber(t.numero)}, {t.descricao}, {formatMoney(t.saldo)},{' '}
                  {t.dias_de_atraso > 0 ? 'venceu' : 'vence'} em {formatDia(t.vencimento)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <span className="num shrink-0">{formatMoney(Math.max(...todas.map((x) => x.valor)))}</span>
    </li>
  )
}

/** What would go now, client by client, before any of it goes. */
export function CobrarDialog({ onClose }: { onClose: () => void }) {
  const query = useProposta()
  const cobrar = useCobrar()
  const [fora, setFora] = useState<ReadonlySet<string>>(new Set())
  const clientes = [...Map.groupBy(query.data?.cobrancas ?? [], (c) => c.documento)]
  const escolhidos = clientes
    .filter(([d, todas]) => !fora.has(d) && todas.some((c) => c.impedida === null))
    .map(([d]) => d)
  const vao = escolhidos.slice(0, MAIS_CLIENTES_DE_UMA_VEZ)
  const recusa = query.data?.recusa
  const mandar = () =>
    cobrar.mutate(vao, {
      diz: ({ mensagens, tarefas, fora: naoForam }) => {
        const feito = [
          mensagens > 0 && formatQuantas(mensagens, 'mensagem na fila', 'mensagens na fila'),
          tarefas > 0 && formatQuantas(tarefas, 'tarefa criada', 'tarefas criadas'),
          naoForam.length > 0 &&
            formatQuantas(naoForam.length, 'cliente ficou fora', 'clientes ficaram fora'),
        ].filter(Boolean)
        return `${feito.join(', ')}.`
      },
      onSuccess: onClose,
    })
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Cobrar agora"
      description="Isto é o que sairia agora. Nada sai antes de você confirmar; cada passo sai uma vez só."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            loading={cobrar.isPending}
            disabledReason={recusa ? recusas[recusa] : vao.length === 0 ? 'Não há nada a cobrar' : undefined}
            onClick={mandar}
          >
            Cobrar {formatQuantas(vao.length, 'cliente', 'clientes')}
          </Button>
        </>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : clientes.length === 0 ? (
        <EmptyState
          title="Nada a cobrar agora"
          text="O que venceu já foi cobrado neste passo, está com promessa, em disputa ou cedido."
        />
      ) : (
        <div className="flex flex-col gap-3">
          {recusa && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
              {recusas[recusa]}
            </p>
          )}
          {escolhidos.length > vao.length && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
              São {formatNumber(escolhidos.length)} clientes: vão agora os {formatNumber(vao.length)}{' '}
              primeiros. Abra de novo para os outros.
            </p>
          )}
          <ul className="max-h-[55vh] divide-y divide-line overflow-y-auto rounded-md border border-line">
            {clientes.map(([documento, todas]) => (
              <UmCliente
                key={documento}
                todas={todas}
                escolhido={!fora.has(documento)}
                onEscolher={(sim) => {
                  const next = new Set(fora)
                  if (sim) next.delete(documento)
                  else next.add(documento)
                  setFora(next)
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
