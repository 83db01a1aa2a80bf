import { formatPlaca } from '@tropeiro/contract/formats'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMotoristas } from '../../../carga/notas/index.ts'
import {
  Button,
  Combobox,
  confirm,
  Dialog,
  EmptyState,
  Field,
  IconButton,
  Input,
  toast,
} from '../../../ui/index.ts'
import { haQuanto } from '../frota.ts'
import { useAcoes, useRastreadores } from '../rastreamento.queries.ts'

/** Devices that speak for themselves: registered here, their secret shown once. */
export function RastreadoresDialog({
  open,
  onClose,
  agora,
}: {
  open: boolean
  onClose: () => void
  agora: number
}) {
  const { data } = useRastreadores(open)
  const { registrar, revogar } = useAcoes()
  const motoristas = useMotoristas()
  const [form, setForm] = useState({ nome: '', cpf: '', placa: '' })
  const novo = registrar.data?.dados
  const copiar = (texto: string) =>
    void navigator.clipboard.writeText(texto).then(() => toast.success('Copiado'))
  const close = () => {
    registrar.reset()
    setForm({ nome: '', cpf: '', placa: '' })
    onClose()
  }
  const enviar = () =>
    registrar.mutate({
      nome: form.nome,
      ...(form.cpf ? { cpf: form.cpf } : {}),
      ...(form.placa ? { placa: form.placa } : {}),
    })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Rastreadores"
      footer={
        novo ? (
          <Button variant="primary" data-main onClick={close}>
            Já anotei
          </Button>
        ) : (
          <>
            <Button onClick={close}>Fechar</Button>
            <Button variant="primary" data-main loading={registrar.isPending} onClick={enviar}>
              Registrar
            </Button>
          </>
        )
      }
    >
      {novo ? (
        <div className="space-y-3 text-sm">
          <p>
            No aplicativo do rastreador (protocolo OsmAnd, como o Traccar Client), preencha os dois campos
            abaixo. O identificador é um segredo e <strong>não será mostrado de novo</strong>.
          </p>
          {[
            ['URL do servidor', novo.endereco],
            ['Identificador do dispositivo', novo.identificador],
          ].map(([label, value]) => (
            <div key={label}>
              <p className="text-xs text-ink-3">{label}</p>
              <p className="flex items-center gap-2 rounded-md bg-sunken px-2.5 py-1.5 font-mono text-sm break-all">
                <span className="flex-1 select-all">{value}</span>
                <IconButton icon={Copy} label={`Copiar ${label}`} onClick={() => copiar(value!)} />
              </p>
            </div>
          ))}
        </div>
      ) : (
        <div className="space-y-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Nome" required className="sm:col-span-2">
              <Input
                value={form.nome}
                maxLength={80}
                onChange={(e) => setForm({ ...form, nome: e.target.value })}
                placeholder="Celular do João"
              />
            </Field>
            <Field label="Motorista" hint="De quem são as posições">
              <Combobox
                value={form.cpf}
                onChange={(cpf) => setForm({ ...form, cpf })}
                options={(motoristas ?? []).map((m) => ({ value: m.value, label: m.label }))}
              />
            </Field>
            <Field label="Placa" hint="Sem motorista, vale quem estiver com o veículo">
              <Input
                value={form.placa}
                maxLength={8}
                onChange={(e) => setForm({ ...form, placa: e.target.value.toUpperCase() })}
              />
            </Field>
          </div>
          {registrar.error && (
            <p role="alert" className="text-sm text-bad-text">
              {registrar.error.message}
            </p>
          )}
          {data?.length === 0 && (
            <EmptyState
              className="py-6"
              title="Nenhum rastreador"
              text="Registre um para receber posições sem o aplicativo do motorista."
            />
          )}
          <ul className="divide-y divide-line">
            {data?.map((r) => (
              <li key={r._id} className="flex items-center gap-2 py-1.5 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{r.nome}</span>
                  <span className="block truncate text-xs text-ink-3">
                    {[
                      r.motorista,
                      r.placa && formatPlaca(r.placa),
                      `final ${r.final}`,
                      r.revogado_em
                        ? 'revogado'
                        : r.ultimo_em
                          ? `última posição ${haQuanto(r.ultimo_em, agora)}`
                          : 'nunca falou',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {!r.revogado_em && (
                  <IconButton
                    icon={Trash2}
                    label={`Revogar ${r.nome}`}
                    onClick={async () => {
                      const sure = await confirm({
                        title: `Revogar ${r.nome}?`,
                        text: 'As posições que ele mandar serão recusadas.',
                        danger: true,
                        confirmLabel: 'Revogar',
                      })
                      if (sure) revogar.mutate(r._id)
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
