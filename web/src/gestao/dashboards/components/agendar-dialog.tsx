import { formatDateTime } from '@tropeiro/contract/formats'
import { type Agrupamento, NovoAgendamento } from '@tropeiro/contract/gestao/dashboards'
import { Trash2 } from 'lucide-react'
import {
  confirm,
  EmptyState,
  ErrorState,
  FormDialog,
  IconButton,
  Opcao,
  Skeleton,
  Texto,
  toast,
  useFormulario,
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
                remover.mutate(a._id)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const vazio = { titulo: '', frequencia: 'semanal' as Frequencia, hora: '7', dias: '7', destinatarios: '' }

/** Dashboards that go out by e-mail by themselves: what is scheduled, and one more. */
export function AgendarDialog(props: {
  open: boolean
  onClose: () => void
  tipo: Tipo
  agrupar: Agrupamento
}) {
  const { open, onClose, tipo, agrupar } = props
  const { criar } = useAgendar()
  const f = useFormulario(NovoAgendamento, {
    de: vazio,
    para: (v) => ({
      titulo: v.titulo.trim() || `Painel por ${dito(agrupar)}`,
      type: tipo,
      grouping: agrupar,
      frequencia: v.frequencia,
      hora: Number(v.hora),
      dias: Number(v.dias),
      destinatarios: v.destinatarios.split(/[\s,;]+/).filter(Boolean),
    }),
    campos: { destinatarios: 'destinatarios' },
    limpa: true,
    enviar: criar.mutateAsync,
    ao: ({ dados }) =>
      toast.success(`Envio agendado. O primeiro vai em ${formatDateTime(dados.proximo_em)}.`),
  })
  return (
    <FormDialog
      form={f}
      open={open}
      onClose={onClose}
      title="Enviar por e-mail"
      cancelLabel="Fechar"
      submitLabel="Agendar"
    >
      <Lista />
      <div className="mt-4 grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        <Texto
          form={f}
          name="titulo"
          label="Título"
          className="col-span-full"
          placeholder={`Painel por ${dito(agrupar)}`}
          maxLength={120}
        />
        <Opcao form={f} name="frequencia" label="Quando" options={frequencias} />
        <Opcao form={f} name="hora" label="Hora" options={horas} />
        <Opcao form={f} name="dias" label="Olhando" options={periodos} />
        <Texto
          form={f}
          name="destinatarios"
          label="Para"
          required
          hint="Um ou mais e-mails, separados por vírgula"
          className="col-span-full"
        />
      </div>
    </FormDialog>
  )
}
