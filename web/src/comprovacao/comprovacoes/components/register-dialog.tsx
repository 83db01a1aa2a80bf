import {
  type GrauDoRecebedor,
  grausDoRecebedor,
  OCORRENCIA_DE_ENTREGA,
} from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { type FormEvent, useState } from 'react'
import { Button, Combobox, Dialog, Field, Input, Select, Textarea, toast } from '../../../ui/index.ts'
import { useOcorrencias, useRegistrar } from '../comprovacoes.queries.ts'
import { recusaDoArquivo } from '../enviar-imagens.ts'
import { FilePicker } from './file-picker.tsx'

const efeitos = {
  entrega: 'fecha como entregue',
  outras: 'fecha sem entrega',
  tentativa: 'volta para nova tentativa',
  informativa: 'só informa',
}

const pad = (value: number) => String(value).padStart(2, '0')
/** Now, as a `datetime-local` field wants it. */
const nowField = () => {
  const now = new Date()
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}T${pad(now.getHours())}:${pad(now.getMinutes())}`
}

const empty = () => ({
  idempotencia: crypto.randomUUID(),
  ocorrencia: String(OCORRENCIA_DE_ENTREGA),
  recebedor_nome: '',
  recebedor_documento: '',
  recebedor_grau: '' as GrauDoRecebedor | '',
  observacao: '',
  em: nowField(),
  arquivos: [] as File[],
})

export type RegisterDialogProps = { nota: string; open: boolean; onOpenChange: (open: boolean) => void }

/** The office puts in by hand what came on paper or by message. */
export function RegisterDialog({ nota, open, onOpenChange }: RegisterDialogProps) {
  const [form, setForm] = useState(empty)
  const [tried, setTried] = useState(false)
  const ocorrencias = useOcorrencias(open)
  const registrar = useRegistrar()
  const chosen = ocorrencias.data?.find((o) => String(o.codigo) === form.ocorrencia)
  const delivery = chosen?.efeito === 'entrega'
  const set = (change: Partial<typeof form>) => setForm((now) => ({ ...now, ...change }))

  const close = () => {
    onOpenChange(false)
    setForm(empty())
    setTried(false)
  }
  const add = (files: File[]) => {
    const wrong = files.map(recusaDoArquivo).filter((sentence) => sentence !== null)
    if (wrong.length > 0) toast.warning(wrong)
    set({ arquivos: [...form.arquivos, ...files.filter((file) => !recusaDoArquivo(file))].slice(0, 10) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!form.ocorrencia || (delivery && !form.recebedor_nome.trim()) || !form.em) return
    const { ocorrencia, em, ...rest } = form
    registrar.mutate(
      { ...rest, nota, ocorrencia: Number(ocorrencia), em: new Date(em).toISOString() },
      { onSuccess: close },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Registrar comprovante"
      description="Para o canhoto que chegou em papel ou por mensagem. O registro passa pela auditoria como os do aplicativo."
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" variant="primary" loading={registrar.isPending}>
            Registrar
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          className="sm:col-span-2"
          label="Ocorrência"
          required
          hint={chosen ? `Esta ocorrência ${efeitos[chosen.efeito]}.` : undefined}
          error={tried && !form.ocorrencia ? 'Escolha a ocorrência.' : undefined}
        >
          <Combobox
            value={form.ocorrencia}
            onChange={(ocorrencia) => set({ ocorrencia })}
            loading={ocorrencias.isPending}
            options={(ocorrencias.data ?? []).map((o) => ({
              value: String(o.codigo),
              label: `${o.codigo} · ${o.descricao}`,
              hint: efeitos[o.efeito],
            }))}
          />
        </Field>
        {delivery && (
          <>
            <Field
              label="Recebido por"
              required
              error={tried && !form.recebedor_nome.trim() ? 'Informe quem recebeu.' : undefined}
            >
              <Input
                value={form.recebedor_nome}
                maxLength={120}
                onChange={(event) => set({ recebedor_nome: event.target.value })}
              />
            </Field>
            <Field label="Quem é">
              <Select
                value={form.recebedor_grau}
                onChange={(grau) => set({ recebedor_grau: grau as GrauDoRecebedor })}
                placeholder="Escolha"
                options={Object.entries(grausDoRecebedor).map(([value, label]) => ({ value, label }))}
              />
            </Field>
            <Field label="Documento de quem recebeu">
              <Input
                value={form.recebedor_documento}
                maxLength={20}
                onChange={(event) => set({ recebedor_documento: event.target.value })}
              />
            </Field>
          </>
        )}
        <Field label="Quando" required error={tried && !form.em ? 'Diga quando foi.' : undefined}>
          <Input
            type="datetime-local"
            max={nowField()}
            value={form.em}
            onChange={(event) => set({ em: event.target.value })}
          />
        </Field>
        <Field label="Observação" className="sm:col-span-2">
          <Textarea
            rows={2}
            maxLength={500}
            value={form.observacao}
            onChange={(event) => set({ observacao: event.target.value })}
          />
        </Field>
        <FilePicker
          files={form.arquivos}
          onAdd={add}
          onRemove={(at) => set({ arquivos: form.arquivos.filter((_, index) => index !== at) })}
        />
      </div>
    </Dialog>
  )
}
