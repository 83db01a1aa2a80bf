import { tiposDeOperacao } from '@tropeiro/contract/comprovacao/operacoes'
import { formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Eye, Play } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '../../lib/nav.tsx'
import { useSession } from '../../session/session.store.ts'
import { useSoVe } from '../../session/so-ve.ts'
import { Badge, Button, Card, confirm, DataTable, Page as Screen } from '../../ui/index.ts'
import { Feitas } from './components/feitas.tsx'
import { Escolha, OQue, oQueFalta, type Preenchido, pedidoDe, vazio } from './components/formulario.tsx'
import { colunasDasLinhas } from './components/linhas.tsx'
import { useExecutar, usePrevia } from './operacoes.queries.ts'

/** What another screen chose: which operation, and keys or ARs joined by '~'. */
const extra = { tipo: '', notas: '' }
const comEscolhidas = ({ tipo, notas }: typeof extra): Preenchido => ({
  ...vazio,
  tipo: tipo in tiposDeOperacao ? (tipo as Preenchido['tipo']) : vazio.tipo,
  lista: notas.split('~').join('\n'),
})

type Previa = NonNullable<ReturnType<typeof usePrevia>['data']>

function VerPrevia({ previa }: { previa: Previa }) {
  const hidden = previa.total - previa.linhas.length
  return (
    <Card
      title="Prévia"
      flush
      actions={
        <span className="flex flex-wrap gap-1.5">
          <Badge tone="info">{formatNumber(previa.mudam)} vão mudar</Badge>
          {previa.iguais > 0 && <Badge>{formatNumber(previa.iguais)} já estão assim</Badge>}
          {previa.recusadas > 0 && <Badge tone="bad">{formatNumber(previa.recusadas)} recusadas</Badge>}
        </span>
      }
    >
      {previa.desconhecidas.length > 0 && (
        <p className="border-b border-line bg-warn-soft px-4 py-2 text-sm text-warn-text">
          Não são notas daqui: {previa.desconhecidas.slice(0, 12).join(', ')}
          {previa.desconhecidas.length > 12 && ` e mais ${previa.desconhecidas.length - 12}`}.
        </p>
      )}
      <div className="flex max-h-[420px] min-h-0 flex-col">
        <DataTable
          id="previa-da-operacao"
          label="Prévia da operação"
          rows={previa.linhas}
          rowId={(l) => l.nota}
          columns={colunasDasLinhas}
          total={previa.linhas.length}
          rowTone={(l) => (l.estado === 'recusada' ? 'bad' : undefined)}
        />
      </div>
      {hidden > 0 && (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3">
          E mais {formatQuantas(hidden, 'nota', 'notas')}.
        </p>
      )}
    </Card>
  )
}

/** Many notes changed at once: chosen, looked at first, done as a task, and undone when it was a mistake. */
export function Page() {
  const bases = (useSession()?.bases ?? []).filter((b) => b.active).map((b) => b.name)
  const [url] = useUrlState(extra)
  const [form, setForm] = useState<Preenchido>(() => comEscolhidas(url))
  const previa = usePrevia()
  const executar = useExecutar()
  const soVe = useSoVe('operacoes')
  const set = (change: Partial<Preenchido>) => {
    setForm((now) => ({ ...now, ...change }))
    // What was looked at is no longer what would be done.
    previa.reset()
  }
  const run = async () => {
    if (!previa.data) return
    const sure = await confirm({
      title: `Mudar ${formatNumber(previa.data.mudam)} ${previa.data.mudam === 1 ? 'nota' : 'notas'}?`,
      text: 'A operação corre em segundo plano e pode ser desfeita depois.',
      confirmLabel: 'Executar',
    })
    if (!sure) return
    executar.mutate(pedidoDe(form), {
      diz: 'Operação em andamento.',
      onSuccess: () => {
        setForm(vazio)
        previa.reset()
      },
    })
  }
  return (
    <Screen
      title="Operações"
      description="Mudanças em muitas notas de uma vez, com prévia e desfazer"
      width="reading"
    >
      <div className="flex flex-col gap-4">
        <Card title="Quais notas">
          <Escolha form={form} set={set} bases={bases} />
        </Card>
        <Card title="O que fazer">
          <OQue form={form} set={set} bases={bases} />
          <div className="mt-4 flex justify-end gap-2">
            <Button
              icon={Eye}
              loading={previa.isPending}
              disabledReason={oQueFalta(form) ?? undefined}
              onClick={() => previa.mutate(pedidoDe(form))}
            >
              Ver prévia
            </Button>
            <Button
              variant="primary"
              icon={Play}
              loading={executar.isPending}
              disabledReason={
                soVe ??
                (previa.data
                  ? previa.data.mudam === 0
                    ? 'Nenhuma nota mudaria'
                    : undefined
                  : 'Veja a prévia antes')
              }
              onClick={run}
            >
              Executar
            </Button>
          </div>
        </Card>
        {previa.data && <VerPrevia previa={previa.data} />}
        <Feitas />
      </div>
    </Screen>
  )
}
