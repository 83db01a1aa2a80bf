import { formatDateTime } from '@tropeiro/contract/formats'
import type { Agrupamento } from '@tropeiro/contract/gestao/dashboards'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notifyError } from '../../../lib/query-client.ts'
import {
  Button,
  confirm,
  Dialog,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Input,
  Select,
  Skeleton,
  toast,
} from '../../../ui/index.ts'
import { useAgendamentos, useAgendar } from '../painel.queries.ts'
import { dito, type Tipo } from '../painel-estado.ts'

const frequencias = [
  { value: 'diaria', label: 'Todo dia' },
  { value: 'semanal', label: 'Toda segunda-feira' },
  { value: 'mensal', label: 'Todo dia 1º' },
] as const
type Frequencia = (typeof frequencias)[number]['value']
const horas = Array.from({ length: 24 }, (_, h) => ({ value: String(h), label: `${h}h` }))
const periodos = [
  { value: '1', label: 'só o próprio dia' },
  { value: '7', label: 'os últimos 7 dias' },
  { value: '30', label: 'os últimos 30 dias' },
  { value: '90', label: 'os últimos 90 dias' },
]

function Lista() {
  const { data, isPending, error, refetch } = useAgendamentos(true)
  const { remover } = useAgendar()
  if (isPending) return <Skeleton className="h-16" />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.length === 0)
    return <EmptyState title="Nenhum envio" text="Os envios que você criar ficam aqui." />
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {data.map((a) => (
        <li key={a._id} className="flex items-center gap-3 px-3 py-2 text-sm">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{a.titulo}</p>
            <p className="text-xs text-ink-3">
              {frequencias.find((f) => f.value === a.frequencia)?.label} às {a.hora}h, por {dito(a.grouping)},
              para {a.destinatarios.join(', ')}. {!a.parado && `Próximo: ${formatDateTime(a.proximo_em)}`}
            </p>
            {a.parado && <p className="text-xs text-bad-text">{a.parado}</p>}
          </div>
          <IconButton
            icon={Trash2}
            label={`Parar o envio ${a.titulo}`}
            onClick={async () => {
              if (
                await confirm({
                  title: 'Parar este envio?',
                  text: a.titulo,
                  confirmLabel: 'Parar',
                  danger: true,
                })
              )
                remover.mutate(a._id, { onError: notifyError })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const vazio = { titulo: '', frequencia: 'semanal' as Frequencia, hora: '7', dias: '7', para: '' }

/** Dashboards that go out by e-mail by themselves: what is scheduled, and one more. */
export function AgendarDialog(props: {
  open: boolean
  onClose: () => void
  tipo: Tipo
  agrupar: Agrupamento
}) {
  const { open, onClose, tipo, agrupar } = props
  const [form, setForm] = useState(vazio)
  const { criar } = useAgendar()
  const set = (change: Partial<typeof vazio>) => setForm((now) => ({ ...now, ...change }))
  const save = () =>
    criar.mutate(
      {
        titulo: form.titulo.trim() || `Painel por ${dito(agrupar)}`,
        type: tipo,
        grouping: agrupar,
        frequencia: form.frequencia,
        hora: Number(form.hora),
        dias: Number(form.dias),
        destinatarios: form.para.split(/[\s,;]+/).filter(Boolean),
      },
      {
        onSuccess: ({ dados }) => {
          toast.success(`Envio agendado. O primeiro vai em ${formatDateTime(dados.proximo_em)}.`)
          setForm(vazio)
        },
        onError: notifyError,
      },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Enviar por e-mail"
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" type="submit" loading={criar.isPending} data-main>
            Agendar
          </Button>
        </>
      }
    >
      <Lista />
      <div className="mt-4 grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        <Field label="Título" className="col-span-full">
          <Input
            value={form.titulo}
            placeholder={`Painel por ${dito(agrupar)}`}
            onChange={(e) => set({ titulo: e.target.value })}
          />
        </Field>
        <Field label="Quando">
          <Select
            value={form.frequencia}
            onChange={(v) => set({ frequencia: v as Frequencia })}
            options={frequencias}
          />
        </Field>
        <Field label="Hora">
          <Select value={form.hora} onChange={(hora) => set({ hora })} options={horas} />
        </Field>
        <Field label="Olhando">
          <Select value={form.dias} onChange={(dias) => set({ dias })} options={periodos} />
        </Field>
        <Field label="Para" hint="Um ou mais e-mails, separados por vírgula" className="col-span-full">
          <Input value={form.para} onChange={(e) => set({ para: e.target.value })} />
        </Field>
      </div>
    </Dialog>
  )
}
